import type { InscriptionPsp, InscriptionsPsp, LitigePsp } from '@guichet/contract/psp';
import { type EtatVersement, VERSEMENT } from '@guichet/rules/paiement';
import { canRetirer, codeMasque, MASQUE } from '@guichet/rules/passSport';
import type { JeuneInscrit, Sceau } from '../noyau/sceau.ts';
import type { Compte, InscriptionTenue } from './inscription.repository.ts';
import type { LitigeTenu } from './litige.repository.ts';

type Montre = InscriptionPsp['beneficiaire'];
const nobody = (mot: string): Montre => ({
  ...{ prenom: mot, nom: mot, id_psp: mot },
  adresse: { commune: mot, code_postal: mot },
});
const MASQUEE = nobody(MASQUE);
/** The season's key is gone: so is every name of it, here and in the backups. */
const ILLISIBLE = nobody('(illisible)');
/** P-15: twelve months after, nothing opens any more. */
const EFFACEE = nobody('(effacé)');

export const isEffacee = ({ scelle }: Pick<InscriptionTenue, 'scelle'>): boolean => scelle.length === 0;

const showOne = ({ prenom, nom, id_psp, commune, code_postal }: JeuneInscrit): Montre => ({
  ...{ prenom, nom, id_psp: codeMasque(id_psp) },
  adresse: { commune, code_postal },
});

/** PSP-006; who may not read names learns none, not even the end of a code. */
export const toInscription = (sceau: Sceau, inscription: InscriptionTenue, isNomVu: boolean): InscriptionPsp => {
  const { id, exercice, id_etat, federation, motif, cree_at, version } = inscription;
  const hasCle = sceau.hasKey(exercice);
  const shown = isEffacee(inscription) ? EFFACEE : hasCle ? MASQUEE : ILLISIBLE;
  const isOpened = isNomVu && hasCle && !isEffacee(inscription);
  return {
    ...{ id, exercice_id: exercice, id_etat, federation: { siren: federation }, motif, version },
    beneficiaire: isOpened ? showOne(sceau.openInscrit(exercice, inscription)) : shown,
    cree_at: cree_at.toISOString(),
    retirable: canRetirer(inscription).ok,
  };
};

const TOTAUX: Readonly<Record<keyof InscriptionsPsp['totaux'], readonly EtatVersement[]>> = {
  saisies: [VERSEMENT.enregistre, VERSEMENT.refuse],
  enPaiement: [VERSEMENT.traitement, VERSEMENT.enPaiement],
  payees: [VERSEMENT.paye],
};

export const toTotaux = (comptes: readonly Compte[], montant: number): InscriptionsPsp['totaux'] => {
  const of = (etats: readonly EtatVersement[]) => {
    const nombre = comptes.filter(({ id_etat }) => etats.includes(id_etat)).reduce((sum, one) => sum + one.nombre, 0);
    return { nombre, montant: nombre * montant };
  };
  return { saisies: of(TOTAUX.saisies), enPaiement: of(TOTAUX.enPaiement), payees: of(TOTAUX.payees) };
};

export const toLitige = ({ cree_at, clos_at, ...litige }: LitigeTenu): LitigePsp => ({
  ...litige,
  cree_at: cree_at.toISOString(),
  clos_at: clos_at?.toISOString() ?? null,
});
