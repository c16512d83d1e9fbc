// The headings that tables of other programs have, by what their column holds. One line for each of: English,
// German, French, Spanish, Portuguese, Italian, Polish, Dutch, Swedish, Danish and Norwegian, Czech, and for
// the questions also Russian and Ukrainian.
import { plainHeading } from './plain-heading.ts'

function words(text: string): ReadonlySet<string> {
  return new Set(
    text
      .split(/[,\n]/)
      .map(plainHeading)
      .filter((word) => word !== ''),
  )
}

export const QUESTION = words(`question, question text, text, q, prompt, stem, question stem, question title
Frage, Fragetext, Fragestellung, Aufgabe, Aufgabenstellung
texte de la question, intitulé, énoncé, libellé
pregunta, texto de la pregunta, enunciado
pergunta, questão, texto da pergunta
domanda, testo della domanda, quesito
pytanie, treść pytania, tekst pytania
vraag, vraagtekst, vraagstelling
fråga, frågetext
spørgsmål, spørsmål, spørgsmålstekst
otázka, text otázky
вопрос, питання`)

export const ANSWER =
  words(`answer, answers, correct, correct answer, correct answers, right answer, correct option,
correct choice, right option, key, answer key, solution, correct response, right
Antwort, richtig, richtige Antwort, korrekte Antwort, Lösung, richtige Option, richtige Lösung
réponse, bonne réponse, bonnes réponses, réponse correcte, réponse juste, réponse exacte, solution, corrigé
respuesta, respuesta correcta, correcta, solución, opción correcta, clave
resposta, resposta correta, resposta certa, correta, gabarito, opção correta, alternativa correta
risposta, risposta corretta, risposta esatta, risposta giusta, corretta, soluzione, opzione corretta
odpowiedź, poprawna odpowiedź, prawidłowa odpowiedź, poprawna, prawidłowa, rozwiązanie
antwoord, juiste antwoord, goede antwoord, correcte antwoord, correct antwoord, oplossing
svar, rätt svar, korrekt svar, facit
rigtigt svar, riktig svar, korrekt svar, fasit
odpověď, správná odpověď, řešení
правильный ответ, ответ, правильна відповідь, відповідь`)

export const EXPLANATION =
  words(`explanation, explanations, answer explanation, explanation of the answer, rationale,
feedback, comment, comments, note, notes
Erklärung, Begründung, Erläuterung, Kommentar
explication, justification, commentaire
explicación, justificación, comentario, retroalimentación
explicação, justificativa, comentário
spiegazione, motivazione, commento
wyjaśnienie, uzasadnienie, komentarz
uitleg, toelichting, verklaring
förklaring, kommentar
forklaring, begrundelse
vysvětlení, komentář
объяснение, пояснение`)

export const SECTION = words(`section, category, topic, chapter, unit, module
Abschnitt, Kapitel, Thema, Kategorie, Bereich
catégorie, thème, chapitre
sección, categoría, tema, capítulo
seção, secção, categoria, assunto
sezione, argomento, capitolo
sekcja, kategoria, temat, rozdział, dział
sectie, categorie, onderwerp, hoofdstuk
avsnitt, kategori, kapitel, ämne
emne, afsnit
oddíl, téma, kapitola
раздел, тема, розділ`)

/** Words that stand before or after the letter or number of an option. */
export const OPTION =
  words(`option, opt, choice, answer, answer option, answer choice, possible answer, alternative,
Antwort, Antwortmöglichkeit, Antwortoption, Auswahl, Möglichkeit
réponse, choix, proposition
opción, respuesta, alternativa
opção, resposta
opzione, risposta, scelta
odpowiedź, opcja, wariant
antwoord, optie, keuze, antwoordoptie
svar, alternativ, svarsalternativ
svarmulighed, svaralternativ, valgmulighed
odpověď, možnost
вариант, ответ, відповідь, варіант`)

/**
 * Words before the number of a wrong answer, where a table has no options but only right and wrong answers.
 */
export const WRONG =
  words(`wrong answer, incorrect answer, wrong, incorrect, distractor, wrong option, incorrect option
falsche Antwort, falsch
mauvaise réponse, réponse fausse
respuesta incorrecta, incorrecta
resposta errada, resposta incorreta
risposta errata, risposta sbagliata
błędna odpowiedź, zła odpowiedź
fout antwoord, foute antwoord
fel svar
forkert svar, feil svar
špatná odpověď`)

/** Columns with the number or the id of the question, which a quiz does not need. */
export const NUMBERING = words(`no, nr, number, num, id, n, question number, question no, question id, row
Nummer, Fragenummer, lfd nr, numéro, numero, número, lp, numer, č, №`)

export const TYPE = words(`type, question type, Typ, Fragetyp, type de question, tipo, tipo de pregunta,
tipo de pergunta, tipo di domanda, typ pytania, vraagtype, frågetyp`)

/** Columns with pictures, sounds and videos: a question that has one may make no sense without it. */
export const MEDIA =
  words(`image, image link, image url, picture, photo, video, video link, video url, media, media url,
audio, sound, Bild, Bildlink, Foto, imagen, immagine, imagem, obraz, zdjęcie, afbeelding, billede, bilde, obrázek`)
