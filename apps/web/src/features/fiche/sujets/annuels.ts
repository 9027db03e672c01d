import { anneesHistorique, proposedResultat } from '@guichet/rules/association';
import type { Champ } from '../../../shared/champs/champ.ts';
import { sayFields } from './say.ts';
import type { SujetListe } from './sujet.ts';

const CHAMPS_RH: readonly Champ[] = [
  { kind: 'entier', name: 'nb_adherents', label: 'Adhérents', hint: 'Personnes à jour de leur cotisation' },
  { kind: 'entier', name: 'nb_adherents_f', label: 'Adhérentes' },
  { kind: 'entier', name: 'nb_adherents_h', label: 'Adhérents hommes' },
  { kind: 'entier', name: 'nb_dirigeants', label: 'Dirigeants', hint: 'Membres du conseil ou du bureau' },
  { kind: 'entier', name: 'nb_benevoles', label: 'Bénévoles', hint: 'Qui ont donné du temps dans l’année' },
  { kind: 'entier', name: 'nb_volontaires', label: 'Volontaires', hint: 'Par exemple en service civique' },
  { kind: 'entier', name: 'nb_salaries', label: 'Salariés' },
  {
    kind: 'decimal',
    name: 'nb_salaries_etpt',
    label: 'Salariés en ETPT',
    hint: 'Équivalents temps plein : deux mi-temps font 1. Par exemple 1,5',
  },
  { kind: 'entier', name: 'nb_emplois_aides', label: 'Emplois aidés' },
  {
    kind: 'entier',
    name: 'nb_personnels_detaches',
    label: 'Personnels détachés',
    hint: 'Mis à disposition par un autre employeur',
  },
  {
    kind: 'montant',
    name: 'cumul_top_5_salaires',
    label: 'Cumul des cinq plus hauts salaires',
    hint: 'Bruts, sur l’année, en euros',
  },
];

const CHAMPS_COMPTE: readonly Champ[] = [
  { kind: 'montant', name: 'charges', label: 'Charges', hint: 'Tout ce que l’association a dépensé, en euros' },
  { kind: 'montant', name: 'produits', label: 'Produits', hint: 'Tout ce qu’elle a reçu, en euros' },
  {
    kind: 'montant',
    name: 'resultat',
    label: 'Résultat',
    hint: 'Laissez vide : il sera calculé (produits moins charges)',
  },
  { kind: 'montant', name: 'dons', label: 'Dons' },
  { kind: 'montant', name: 'subv', label: 'Subventions' },
  { kind: 'zone', name: 'subv_cause', label: 'Cause des subventions', hint: 'À quoi elles ont servi, en une phrase' },
  {
    kind: 'montant',
    name: 'aides_3ans',
    label: 'Aides sur trois ans',
    hint: 'Aides publiques reçues en trois ans, en euros',
  },
];

const completeResultat = (valeurs: Record<string, unknown>): Record<string, unknown> => ({
  ...valeurs,
  resultat:
    valeurs['resultat'] ?? proposedResultat(valeurs['charges'] as number | null, valeurs['produits'] as number | null),
});

/** The year last ended is the one asked for; history goes back three (ASSO-051). */
const anneeChamp = (annee: number): Champ => ({
  kind: 'choix',
  name: 'annee',
  label: 'Année',
  part: 'tiers',
  isNumber: true,
  none: 'Choisissez une année',
  options: ({ valeurs }) => {
    const held = typeof valeurs['annee'] === 'number' ? [valeurs['annee']] : [];
    return [...new Set([...anneesHistorique(annee), ...held])]
      .toSorted((a, b) => b - a)
      .map((value) => ({ value: String(value), label: String(value) }));
  },
});

const annuel = (annee: number, champs: readonly Champ[]): Pick<SujetListe, 'blocs' | 'defauts' | 'sayItem'> => ({
  blocs: [{ champs: [anneeChamp(annee), ...champs] }],
  defauts: () => ({ annee: annee - 1 }),
  sayItem: (item, source) => ({ titre: `Année ${item['annee']}`, details: sayFields(champs, item, source) }),
});

export const moyensHumains = (annee: number): SujetListe => ({
  ...annuel(annee, CHAMPS_RH),
  nature: 'rhs',
  ajouter: 'Ajouter une année',
  enregistrer: 'Enregistrer les moyens humains',
  celui: 'les moyens humains de cette année',
  vide: `Rien n’est encore indiqué. Commencez par l’année ${annee - 1}.`,
});

export const comptes = (annee: number): SujetListe => ({
  ...annuel(annee, CHAMPS_COMPTE),
  nature: 'comptes',
  ajouter: 'Ajouter une année',
  enregistrer: 'Enregistrer les comptes',
  celui: 'les comptes de cette année',
  vide: `Rien n’est encore indiqué. Commencez par les comptes de ${annee - 1}.`,
  complete: completeResultat,
});
