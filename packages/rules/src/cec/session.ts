/** A year of declarations: from its first day to its last, both included, as Paris reads them. */
export interface SessionCec {
  readonly id: number;
  readonly libelle: string;
  readonly date_debut: string;
  readonly date_fin: string;
}

/** CEC-009: the one that a day falls in; days as AAAA-MM-JJ sort as they are read. */
export const isCourante = ({ date_debut, date_fin }: SessionCec, jour: string): boolean =>
  date_debut <= jour && jour <= date_fin;

export const sessionCourante = <S extends SessionCec>(sessions: readonly S[], jour: string): S | null =>
  sessions.find((session) => isCourante(session, jour)) ?? null;

/** Volunteers declare until 30 June, associations decide until 31 December: the session of a year is that year. */
export const sessionDeLAnnee = (annee: number): Omit<SessionCec, 'id'> => ({
  libelle: `Session ${annee}`,
  date_debut: `${annee}-01-01`,
  date_fin: `${annee}-12-31`,
});
