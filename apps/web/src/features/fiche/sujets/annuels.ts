import { anneesHistorique } from '@guichet/rules/association';
import type { Champ } from '../../../shared/champs/champ.ts';
import { CHAMPS_COMPTE, CHAMPS_RH, completeResultat, sayFields } from './listes.ts';
import type { SujetListe } from './sujet.ts';

/** The year last ended is the one asked for; history goes back three (ASSO-051). */
const anneeChamp = (annee: number): Champ => ({
  kind: 'choix',
  name: 'annee',
  label: 'Année',
  isNumber: true,
  none: 'Choisissez une année',
  options: ({ valeurs }) => {
    const held = typeof valeurs['annee'] === 'number' ? [valeurs['annee']] : [];
    return [...new Set([...anneesHistorique(annee), ...held])]
      .toSorted((a, b) => b - a)
      .map((value) => ({ value: String(value), label: String(value) }));
  },
});

const annuel = (annee: number, champs: readonly Champ[]): Pick<SujetListe, 'blocs' | 'defauts' | 'direItem'> => ({
  blocs: [{ champs: [anneeChamp(annee), ...champs] }],
  defauts: () => ({ annee: annee - 1 }),
  direItem: (item, source) => ({ titre: `Année ${item['annee']}`, details: sayFields(champs, item, source) }),
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
