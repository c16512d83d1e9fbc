/** Says who sees what of somebody in a class. */
export function WhoSeesWhat() {
  return (
    <p className="rounded-box bg-accent-soft px-4 py-3">
      Your instructors will see your name in this class, your username and your results in its assignments.
      Other learners do not see you.
    </p>
  )
}
