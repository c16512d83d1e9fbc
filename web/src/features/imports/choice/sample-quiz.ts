const QUESTIONS = `question,option_a,option_b,option_c,option_d,correct_answer,section,explanation
Which planet is closest to the Sun?,Venus,Mercury,Mars,Earth,b,Space,Mercury circles the Sun in 88 days.
Which planet is the largest in the solar system?,Saturn,Neptune,Jupiter,Uranus,c,Space,More than 1300 Earths would fit into Jupiter.
How long does light take from the Sun to the Earth?,About 8 seconds,About 8 minutes,About 8 hours,About 8 days,b,Space,It travels about 150 million kilometres.
What keeps the Moon in its orbit?,Gravity,Magnetism,The solar wind,Air pressure,a,Space,
What is the chemical formula of water?,CO2,NaCl,H2O,O2,c,Matter,Two hydrogen atoms and one oxygen atom form a water molecule.
Which gas makes up most of the air?,Oxygen,Nitrogen,Carbon dioxide,Argon,b,Matter,About 78 percent of the air is nitrogen.
At sea level water boils at which temperature?,90 °C,95 °C,100 °C,110 °C,c,Matter,On high mountains it boils at a lower temperature.
Which organ pumps blood through the body?,The heart,The liver,The lungs,The kidneys,a,Living things,
Which gas do plants take in to make sugar?,Oxygen,Nitrogen,Hydrogen,Carbon dioxide,d,Living things,With light and water they turn it into sugar and release oxygen.
How many legs does a spider have?,Six,Eight,Ten,Twelve,b,Living things,Insects have six legs.
`

/** A small quiz to try the upload with. */
export function sampleQuizFile(): File {
  return new File([QUESTIONS], 'Everyday_Science.csv', { type: 'text/csv' })
}
