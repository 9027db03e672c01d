import type { EtatDossier, Statut } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import type { Dossier, InstructionLue } from './dossier.ts';
import { totalDe } from './genre.ts';

interface Cle {
  readonly exercice: number;
  readonly id_type_dispositif: string;
}
interface Mesure extends Cle {
  readonly statut: Statut;
  readonly nombre: number;
  readonly montant_demande: number;
}
/** What one dossier adds to what a service counts, or the country; what was granted, to the service that grants it. */
export interface Delta extends Mesure {
  readonly id_service: string;
  readonly etat: EtatDossier;
  readonly montant_accorde: number;
}
/** What it adds to what several services hold together; each with its own state. */
export interface DeltaCommun extends Mesure {
  readonly services: readonly string[];
  readonly etats: readonly EtatDossier[];
}
/** How many wait at a service in a state since that day; and by month, where the day of the middle one is looked for. */
export interface DeltaDelai extends Cle {
  readonly id_service: string;
  readonly pas: 'jour' | 'mois';
  readonly etat: EtatDossier;
  readonly debut: string;
  readonly nombre: number;
}

/** Where someone waits for the service, or the service for someone. */
const ATTENTES: ReadonlySet<EtatDossier> = new Set(['D', '2', '3', '4', '6', '7', '8', '9']);

const PARTS = 16;
const partOf = (rang: number): string => `00000000-0000-0000-0000-${String(rang).padStart(12, '0')}`;
/** The whole country, as if it were sixteen services: on one line all writers would wait for each other. */
export const TOUS: readonly string[] = Array.from({ length: PARTS }, (_, rang) => partOf(rang));

interface Place {
  readonly id_service: string;
  readonly etat: EtatDossier;
  readonly is_referent: boolean;
}
const inOrder = (a: Place, b: Place): number =>
  Number(b.is_referent) - Number(a.is_referent) || (a.id_service < b.id_service ? -1 : 1);

/** Where it is listed: at each service that instructs it, and at the one that began it. */
const placesOf = ({ instructions, id_service_createur: createur, etat }: Dossier): Place[] => {
  const isElsewhere = createur !== null && !instructions.some(({ id_service }) => id_service === createur);
  const begun = isElsewhere ? [{ id_service: createur, etat, is_referent: false }] : [];
  return [...instructions, ...begun].toSorted(inOrder);
};

/** Of all years and all kinds of scheme of a genre: read when nothing narrows what is asked. */
const TOUTES = 0;
const delaisOf = (cle: Cle, { id_service, etat, etat_depuis }: InstructionLue, nombre: number): DeltaDelai[] => {
  if (!ATTENTES.has(etat)) return [];
  const date = dayOf(etat_depuis);
  const line = { ...cle, id_service, etat, nombre };
  const total = { ...line, exercice: TOUTES, id_type_dispositif: totalDe(cle.id_type_dispositif) };
  const mois = `${date.slice(0, 'AAAA-MM'.length)}-01`;
  return [
    { ...line, pas: 'jour', debut: date },
    { ...line, pas: 'mois', debut: mois },
    { ...total, pas: 'jour', debut: date },
    { ...total, pas: 'mois', debut: mois },
  ];
};

export interface Lignes {
  readonly parService: readonly Delta[];
  readonly communs: readonly DeltaCommun[];
  readonly delais: readonly DeltaDelai[];
}
/** What each service granted; it stays the same while a dossier is written. */
type Accordes = ReadonlyMap<string, number>;

const linesOf = (dossier: Dossier, sens: 1 | -1, accordes: Accordes): Lignes => {
  const { id, exercice, etat, statut, id_type_dispositif, montant_demande } = dossier;
  const cle = { exercice, id_type_dispositif };
  const mesure = { ...cle, statut, nombre: sens, montant_demande: sens * montant_demande };
  const places = placesOf(dossier);
  const own = places.map(({ id_service, etat: at }) => ({
    ...{ ...mesure, id_service, etat: at, montant_accorde: sens * (accordes.get(id_service) ?? 0) },
  }));
  const [services, etats] = [places.map(({ id_service }) => id_service), places.map((place) => place.etat)];
  return {
    parService: [...own, { ...mesure, id_service: partOf(id % PARTS), etat, montant_accorde: 0 }],
    communs: places.length > 1 ? [{ ...mesure, services, etats }] : [],
    delais: dossier.instructions.flatMap((instruction) => delaisOf(cle, instruction, sens)),
  };
};

const MESURES: readonly string[] = ['nombre', 'montant_demande', 'montant_accorde'];
const isMesure = ([name]: readonly [string, unknown]): boolean => MESURES.includes(name);
const keyOf = (line: object): string =>
  JSON.stringify(
    Object.entries(line)
      .filter((entry) => !isMesure(entry))
      .sort(),
  );
const measuresOf = (line: object): [string, number][] => Object.entries(line).filter(isMesure);

/** Only what changes, in one order for all: two writers never wait for each other. */
const sumUp = <T extends object>(lines: readonly T[]): T[] => {
  const sums = new Map<string, T>();
  for (const line of lines) {
    const known = new Map(measuresOf(sums.get(keyOf(line)) ?? {}));
    const summed = measuresOf(line).map(([name, value]) => [name, value + (known.get(name) ?? 0)]);
    sums.set(keyOf(line), { ...line, ...Object.fromEntries(summed) });
  }
  return [...sums]
    .filter(([, line]) => measuresOf(line).some(([, value]) => value !== 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, line]) => line);
};

/** Of all that one transaction wrote. */
export const sumDeltas = (all: readonly Lignes[]): Lignes => ({
  parService: sumUp(all.flatMap(({ parService }) => parService)),
  communs: sumUp(all.flatMap(({ communs }) => communs)),
  delais: sumUp(all.flatMap(({ delais }) => delais)),
});

const NOTHING: Accordes = new Map();
export const deltasBetween = (before: Dossier | null, after: Dossier, accordes: Accordes = NOTHING): Lignes =>
  sumDeltas([...(before ? [linesOf(before, -1, accordes)] : []), linesOf(after, 1, accordes)]);

/** Whether what was granted is now counted on another line. */
export const isMoved = (before: Dossier, after: Dossier): boolean =>
  before.instructions.length > 0 &&
  (before.statut !== after.statut ||
    before.instructions.some(({ id_service, etat }) =>
      after.instructions.some((one) => one.id_service === id_service && one.etat !== etat),
    ));

type LigneAccordee = Omit<Delta, 'nombre' | 'montant_demande'>;
/** An amount granted where another was. */
export const deltaAccorde = (before: LigneAccordee, montant_accorde: number): Lignes => {
  const delta = { ...before, ...{ nombre: 0, montant_demande: 0 } };
  const added = { ...delta, montant_accorde: montant_accorde - before.montant_accorde };
  return { parService: sumUp([added]), communs: [], delais: [] };
};
