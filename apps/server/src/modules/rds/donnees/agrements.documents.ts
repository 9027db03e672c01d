import { DOCUMENTS } from './attendus.documents.ts';
import { document } from './composer.ts';

/** Papers of approvals: what proves the common core is asked whoever asks, since nothing proved it before. */
export const DOCUMENTS_AGREMENT = {
  statuts: document('STC', 'Statuts à jour', {
    type_document: 'STC',
    aide: 'La dernière version déclarée, signée. Si elle est déjà dans votre fiche, elle sera reprise.',
  }),
  modifications: document('MD', 'Récépissé des modifications déclarées', {
    type_document: 'MD',
    nature: 'facultatif',
    aide: 'S’il y a eu un changement de statuts ou de dirigeants.',
  }),
  publication: document('JO', 'Extrait de la publication au Journal officiel', {
    aide: 'Celui de la création, et des changements s’il y en a.',
  }),
  dirigeants: document('LDC', 'Liste des dirigeants', {
    type_document: 'LDC',
    aide: 'Nom, prénoms, profession, date de naissance et domicile de chacun.',
  }),
  rapportActivite: document('RAR', 'Rapport d’activité du dernier exercice clos', {
    type_document: 'RAR',
    aide: 'Approuvé par l’assemblée générale.',
  }),
  rapportsActivite: document('RAR', 'Rapports d’activité des deux derniers exercices', { type_document: 'RAR' }),
  rapportsMoraux: document('RFA', 'Rapport moral et financier des deux dernières assemblées', { type_document: 'RFA' }),
  comptes: document('CPT', 'Comptes approuvés du dernier exercice clos', {
    type_document: 'CPT',
    aide: 'Si l’association reçoit moins de 153 000 € de subventions : au-delà, ils sont déjà publiés.',
  }),
  comptesDeuxAns: document('CPT', 'Comptes de résultat des deux derniers exercices', { type_document: 'CPT' }),
  budget: DOCUMENTS.budget,
  caractereNational: document('NATIONAL', 'Preuves du caractère national', {
    aide: 'Ce qui montre votre présence ou votre activité dans quatre régions au moins.',
  }),
  listeMembres: document('MEMBRES', 'Liste des structures membres du réseau', {
    aide: 'Les membres d’un réseau habilité au niveau national n’ont rien à demander.',
  }),
} as const;
