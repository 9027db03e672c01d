import { TYPES_VERSEMENT } from '@guichet/rules/paiement';
import { eurosOf } from '../../../../platform/csv.ts';
import type { ExportComptable } from './ordre.ts';

/** The State: one payment request a line, the beneficiary known by its SIRET. */
export const CHORUS: ExportComptable = {
  systeme: 'chorus',
  colonnes: [
    ['Référence', ({ reference }) => reference],
    ['Numéro de dossier', ({ id_fo }) => id_fo],
    ['Exercice', ({ exercice }) => String(exercice)],
    ['SIRET du tiers', ({ siret }) => siret],
    ['Nom du tiers', ({ nom }) => nom],
    ['Titulaire du compte', ({ titulaire }) => titulaire],
    ['IBAN', ({ iban }) => iban.replaceAll(/\s/gu, '')],
    ['BIC', ({ bic }) => bic],
    ['Nature', ({ type }) => TYPES_VERSEMENT[type]],
    ['Année', ({ annee }) => String(annee)],
    ['Montant', ({ montant }) => eurosOf(montant)],
    ['Devise', () => 'EUR'],
  ],
};
