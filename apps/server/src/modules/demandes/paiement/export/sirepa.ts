import { TYPES_VERSEMENT } from '@guichet/rules/paiement';
import { eurosOf } from '../../../../platform/csv.ts';
import type { ExportComptable } from './ordre.ts';

/** The agencies: the scheme first, then the amount, then who is paid. */
export const SIREPA: ExportComptable = {
  systeme: 'sirepa',
  colonnes: [
    ['Référence', ({ reference }) => reference],
    ['Dispositif', ({ dispositif }) => dispositif],
    ['Exercice', ({ exercice }) => String(exercice)],
    ['Numéro de dossier', ({ id_fo }) => id_fo],
    ['Type de versement', ({ type }) => TYPES_VERSEMENT[type]],
    ['Année', ({ annee }) => String(annee)],
    ['Montant en euros', ({ montant }) => eurosOf(montant)],
    ['SIRET', ({ siret }) => siret],
    ['Bénéficiaire', ({ nom }) => nom],
    ['Titulaire du compte', ({ titulaire }) => titulaire],
    ['IBAN', ({ iban }) => iban.replaceAll(/\s/gu, '')],
    ['BIC', ({ bic }) => bic],
  ],
};
