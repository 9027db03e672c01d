import type { Tirage } from '@guichet/testing/tirage';
import type { Destin } from './donnees/destins.ts';
import type { Acte } from './vies/actes.ts';

const SAISIE = ['creer', 'projet', 'attester'] as const;
const TRANSMIS = [...SAISIE, 'transmettre'] as const;
const OUVERT = [...TRANSMIS, 'ouvrir'] as const;
/** Someone has it on their list. */
const SUIVI = [...OUVERT, 'affecter'] as const;
const PROPOSE = [...OUVERT, 'proposerMontants', 'proposer'] as const;
const VALIDE = [...PROPOSE, 'valider'] as const;
const A_GENERER = [...VALIDE, 'accorderMontants', 'accorder'] as const;
const A_SIGNER = [...A_GENERER, 'avancerLettre'] as const;
const ACCORDE = [...A_SIGNER, 'avancerLettre', 'avancerLettre'] as const;
const CHORUS = [...ACCORDE, 'payerParChorus', 'verser'] as const;
const PAYE = [...CHORUS, 'attendrePaiement', 'solder'] as const;
const CRF_TRANSMIS = [...PAYE, 'saisirCrf', 'transmettreCrf'] as const;
const CRF_RECU = [...CRF_TRANSMIS, 'recevoirCrf'] as const;

/** From the first act to the last of each life. */
const CHEMINS: Readonly<Record<Destin, readonly Acte[]>> = {
  brouillon: ['creer', 'commencer'],
  pret: SAISIE,
  supprime: ['creer', 'commencer', 'supprimer'],
  transmis: TRANSMIS,
  ouvert: SUIVI,
  complementDemande: [...SUIVI, 'demanderComplement'],
  complementRepondu: [...SUIVI, 'demanderComplement', 'repondreComplement'],
  avisDemande: [...SUIVI, 'demanderAvis'],
  renvoye: [...OUVERT, 'renvoyer'],
  propose: PROPOSE,
  valide: VALIDE,
  aGenerer: A_GENERER,
  aSigner: A_SIGNER,
  accorde: ACCORDE,
  sirepa: [...ACCORDE, 'payerParSirepa', 'verser'],
  chorus: CHORUS,
  crfASaisir: PAYE,
  crfCommence: [...PAYE, 'commencerCrf'],
  crfTransmis: CRF_TRANSMIS,
  crfRenvoye: [...CRF_TRANSMIS, 'renvoyerCrf'],
  crfRecu: CRF_RECU,
  clos: [...CRF_RECU, 'evaluerCrf', 'clore'],
  refuse: [...VALIDE, 'refuser', 'avancerLettre', 'avancerLettre', 'avancerLettre'],
  rejete: [...TRANSMIS, 'rejeter'],
};

/** What some lives meet on their way, once someone instructs them. */
const DETOURS: readonly (readonly Acte[])[] = [
  ['demanderComplement', 'repondreComplement', 'accepterComplement'],
  ['demanderAvis', 'rendreAvis'],
  ['ecrire', 'repondreMessage'],
  ['ecrire'],
  [],
  [],
  [],
  [],
];
const SANS_DETOUR: readonly Destin[] = ['complementDemande', 'complementRepondu', 'avisDemande', 'rejete'];

export const cheminOf = (
  destin: Destin,
  tirage: Tirage,
): { readonly actes: readonly Acte[]; readonly saisie: number } => {
  const chemin = CHEMINS[destin];
  const sent = chemin.indexOf('transmettre');
  const opened = chemin.indexOf('ouvrir');
  const detour = opened === -1 || SANS_DETOUR.includes(destin) ? [] : tirage.one(DETOURS);
  const actes = [...chemin.slice(0, opened + 1), ...detour, ...chemin.slice(opened + 1)];
  return { actes, saisie: sent === -1 ? chemin.length : sent + 1 };
};
