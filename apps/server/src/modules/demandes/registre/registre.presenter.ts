import type { FicheRegistre, TitrePublic } from '@guichet/contract/rda';
import { NIVEAUX_AGREMENT } from '@guichet/rules/agrement';
import { ETATS_TITRE, etatDuJour, titreValide } from '@guichet/rules/titre';
import { toTitre } from '../titre/titre.presenter.ts';
import type { TitreRegistre } from './registre.ts';

/** As of that day: a suspension that is over is none. */
export const libelleOf = (titre: TitreRegistre['titre'], jour: string): string => ETATS_TITRE[etatDuJour(titre, jour)];

export const toPublic = (dit: TitreRegistre, jour: string): TitrePublic => {
  const { jour: _, ...said } = toTitre(dit, jour);
  return { ...said, departement: dit.titre.departement };
};

export const toFiche = (dit: TitreRegistre, jour: string): FicheRegistre => ({
  titre: toPublic(dit, jour),
  tca: dit.tca && {
    ...{ numero: dit.tca.numero, code: dit.tca.code, date_fin: dit.tca.date_fin },
    valide: titreValide(dit.tca, [], jour),
  },
  exige_tca: dit.titre.exige_tca,
  jour,
});

export const niveauOf = (niveau: string): string =>
  Object.hasOwn(NIVEAUX_AGREMENT, niveau) ? NIVEAUX_AGREMENT[niveau as keyof typeof NIVEAUX_AGREMENT] : niveau;

/** French names, as a spreadsheet shows them. */
export const COLONNES = [
  ...['Numéro du titre', 'Code de vérification', 'Association', 'SIREN', 'Département du siège'],
  ...['Agrément', 'Type', 'Niveau', 'Service', 'Date d’effet', 'Date de fin', 'État', 'Valide ce jour'],
];
export const toCells = ({ titre, service, valide }: TitreRegistre, jour: string): string[] => [
  ...[titre.numero, titre.code, titre.association, titre.id_siren, titre.departement ?? ''],
  ...[titre.nom, titre.type_agrement, niveauOf(titre.niveau), service, titre.date_effet, titre.date_fin ?? ''],
  ...[libelleOf(titre, jour), valide ? 'oui' : 'non'],
];
