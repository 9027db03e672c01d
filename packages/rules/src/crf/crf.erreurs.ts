import type { Catalogue } from '../erreurs/index.ts';

export const CRF_ERREURS = {
  CRF_INEXISTANT: { kind: 'missing', message: 'Dossier Crf not found' },
  CRF_NON_PEUPLE: { kind: 'invalid', message: 'Crf need to be populated' },
  CRF_NON_EDITABLE: { kind: 'forbidden', message: 'Ce compte rendu financier n’est pas modifiable dans cet état.' },
  CRF_ACTE_INTERDIT: {
    kind: 'forbidden',
    message: 'Cette étape du compte rendu financier revient à quelqu’un d’autre.',
  },
  CRF_NON_ATTENDU: {
    kind: 'forbidden',
    message: 'Aucun compte rendu financier n’est attendu : la subvention n’est pas payée pour cet exercice.',
  },
  CRF_MEME_PERSONNE: {
    kind: 'forbidden',
    message: 'Vous avez transmis ce compte rendu financier : une autre personne doit le recevoir et l’évaluer.',
  },
  CRF_REVERSEMENT_ABSENT: {
    kind: 'forbidden',
    message: 'Aucun reversement n’a été demandé pour ce compte rendu financier.',
  },
  CRF_REVERSEMENT_EXCESSIF: {
    kind: 'invalid',
    message: 'Le montant à rendre dépasse ce que votre service a versé.',
  },
  CRF_REVERSEMENT_NON_RENDU: {
    kind: 'forbidden',
    message: 'La somme demandée n’est pas encore rendue : notez-la d’abord, payée, dans le registre des versements.',
  },
  CRF_INCOMPLET: {
    kind: 'invalid',
    message: 'Ce compte rendu financier ne peut pas encore être transmis : complétez ce qui est indiqué.',
  },
} as const satisfies Catalogue;
