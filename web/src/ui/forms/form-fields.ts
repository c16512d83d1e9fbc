interface FormFields<Form> {
  form: Form
  onChange: (form: Form) => void
  /** Error messages by field. */
  problems: Readonly<Record<string, readonly string[]>> | undefined
}

interface FieldProps {
  value: string
  onChange: (event: { target: { value: string } }) => void
  problems: readonly string[] | undefined
}

/**
 * Returns a function that creates the props of a text field: its value in the form, its handler and its
 * problems.
 */
export function formFields<Form extends Record<keyof Form, string>>({
  form,
  onChange,
  problems,
}: FormFields<Form>): (name: keyof Form & string) => FieldProps {
  return (name) => ({
    value: form[name],
    onChange: ({ target }) => onChange({ ...form, [name]: target.value }),
    problems: problems?.[name],
  })
}
