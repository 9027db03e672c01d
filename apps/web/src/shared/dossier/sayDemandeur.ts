interface Demandeur {
  readonly nom: string;
  readonly enseigne: string | null;
}

/** «Fédération du Port, Antenne de Trentemoult»: a head office tells its establishments apart. */
export const sayDemandeur = ({ nom, enseigne }: Demandeur): string =>
  enseigne === null || enseigne === nom ? nom : `${nom}, ${enseigne}`;
