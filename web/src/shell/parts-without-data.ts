// Parts of the lazy pages without data. Imported by routes.tsx, they are in the app's file: in the file of
// the data layer, where vite.config.ts puts what pages share, they would make these pages load all of it.
import '../drawings/NothingFound.tsx'
import '../pages/faq/FaqEntry.tsx'
import '../ui/page/PageHeader.tsx'
