import type { Declaration, LogCec, Validation } from '@guichet/contract/cec';
import { libelleMotif, STATUS } from '@guichet/rules/cec';
import { dayOf } from '@guichet/rules/jour';

export interface Groupe {
  readonly key: string;
  readonly nom: string;
  readonly declarations: readonly Declaration[];
}

/** By establishment, the head office first: what has no SIRET is its own. */
export const groupesOf = (declarations: readonly Declaration[], { lieux }: Pick<Validation, 'lieux'>): Groupe[] => {
  const siege = lieux.find((lieu) => lieu.siege);
  const keyOf = ({ etab_siret }: Declaration): string => etab_siret ?? siege?.id_siret ?? '';
  const nomOf = (key: string): string => {
    if (key === (siege?.id_siret ?? '')) return 'Siège';
    return lieux.find(({ id_siret }) => id_siret === key)?.nom ?? `Établissement ${key}`;
  };
  const keys = [...new Set(declarations.map(keyOf))].toSorted((a, b) =>
    nomOf(a) === 'Siège' ? -1 : nomOf(b) === 'Siège' ? 1 : nomOf(a).localeCompare(nomOf(b), 'fr'),
  );
  return keys.map((key) => ({
    key: key || 'siege',
    nom: nomOf(key),
    declarations: declarations.filter((declaration) => keyOf(declaration) === key),
  }));
};

export interface Evenement {
  readonly key: string;
  readonly survenu_at: string;
  readonly texte: string;
}

const MOTS: Readonly<Record<LogCec['status'], readonly [un: string, plusieurs: string]>> = {
  [STATUS.attente]: ['déclaration reçue', 'déclarations reçues'],
  [STATUS.validee]: ['validée', 'validées'],
  [STATUS.refusee]: ['refusée', 'refusées'],
  [STATUS.nonTraitee]: ['restée sans décision', 'restées sans décision'],
};
const MINUTE = 16;

const sayEvenement = ({ status, par, motif_refus_id }: LogCec, nombre: number): string => {
  const [un, plusieurs] = MOTS[status];
  const qui = par ? ` par ${par.prenom} ${par.nom}` : '';
  const motif = libelleMotif(motif_refus_id);
  return `${nombre} ${nombre === 1 ? un : plusieurs}${qui}${motif ? `, motif : ${motif}` : ''}`;
};

/** What was done in one breath is one line. */
export const evenementsOf = (logs: readonly LogCec[]): Evenement[] => {
  const groups = Map.groupBy(logs, ({ survenu_at, status, par, motif_refus_id }) =>
    [survenu_at.slice(0, MINUTE), status, par?.nom, par?.prenom, motif_refus_id].join('|'),
  );
  return [...groups].flatMap(([key, lines]) => {
    const [first] = lines;
    return first ? [{ key, survenu_at: first.survenu_at, texte: sayEvenement(first, lines.length) }] : [];
  });
};

const mois = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short', year: 'numeric' });
const sayMois = (jour: string): string => mois.format(new Date(`${dayOf(`${jour}T12:00:00Z`)}T12:00:00Z`));

/** «Régie, oct. 2025 à juin 2026» */
export const sayActivite = ({ activite, date_debut, date_fin }: Declaration): string =>
  date_debut && date_fin ? `${activite}, ${sayMois(date_debut)} à ${sayMois(date_fin)}` : activite;
