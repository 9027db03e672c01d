import type { Acte, De, Etape, Lettre, Qui } from './commandes.ts';
import {
  agir,
  type DossierM,
  ecrireLettre,
  FAIT,
  isChef,
  type LigneLot,
  type LotM,
  type MondeM,
  type Reponse,
  resteAPreparer,
  type VoteM,
} from './modele.ts';

/** Of several at once: what a batch, a closing, a delay and a file of payments do to the model. */
const dossierAt = ({ dossiers }: MondeM, d: number): DossierM => dossiers[d] as DossierM;

const DECISION = { adopte: 'accorder', refuse: 'refuser', ajourne: 'ajourner' } as const;
const aDecider = ({ seance }: MondeM): [number, VoteM][] =>
  Object.entries(seance.votes)
    .filter(([, { sort }]) => sort !== 'reserve')
    .toSorted(([, one], [, other]) => one.rang - other.rang)
    .map(([d, vote]) => [Number(d), vote]);

/** Each decision by itself; what was voted on something older is not decided by it. */
const prendre = (monde: MondeM, qui: Qui, coupe: number | null): boolean[] => {
  let left = coupe ?? Number.POSITIVE_INFINITY;
  return aDecider(monde).map(([d, vote]) => {
    if (vote.prise) return true;
    const acte = DECISION[vote.sort as keyof typeof DECISION];
    const before = structuredClone(dossierAt(monde, d));
    const said = agir(monde, d, { qui, acte, montant: vote.sort === 'adopte' ? vote.montant : null, lu: vote.age });
    if (said !== FAIT) return false;
    if (left === 0) {
      monde.dossiers[d] = before;
      return false;
    }
    left -= 1;
    vote.prise = true;
    return true;
  });
};
export const clore = (monde: MondeM, { qui, essai, coupe }: De<'clore'>, lu: number): Reponse => {
  const { seance } = monde;
  if (!isChef(qui)) return 'FONCTION_REQUISE';
  if (lu !== seance.age && (essai || seance.etat === 'en_seance')) return 'VERSION_DEPASSEE';
  // Read again, nothing is done: as if it were elsewhere.
  if (essai) return prendre(structuredClone(monde), qui, null);
  if (seance.etat === 'en_seance') {
    seance.etat = 'close';
    seance.age += 1;
  }
  return prendre(monde, qui, coupe);
};

/** Waits before an association learns it; or is done at once, and undone as it was. */
export const RETENUS: readonly string[] = ['accorder', 'refuser', 'notifie'];
const DEFAITS: readonly string[] = ['proposer', 'a_signer', 'a_notifier'];
const isEtape = (acte: Acte | Etape): acte is Etape => ['a_signer', 'a_notifier', 'notifie'].includes(acte);
const faire = (monde: MondeM, d: number, qui: Qui, acte: Acte | Etape, lu: number): string =>
  isEtape(acte) ? ecrireLettre(dossierAt(monde, d), qui, lu, acte) : agir(monde, d, { qui, acte, montant: null, lu });

export const lancer = (monde: MondeM, { qui, acte }: De<'lot'>, lus: readonly number[]): boolean[] => {
  const lignes: LigneLot[] = [];
  const promis = structuredClone(monde);
  const waits = (d: number): boolean =>
    monde.lots.some((lot) => lot.acte === acte && lot.lignes.some((one) => one.d === d && one.etat === 'retenu'));
  const oks = lus.map((lu, d) => {
    const { lettre: avant } = dossierAt(monde, d);
    if (RETENUS.includes(acte)) {
      const isWaiting = waits(d);
      if (faire(promis, d, qui, acte, lu) !== FAIT || isWaiting) return false;
      lignes.push({ d, age: lu, apres: -1, avant, etat: 'retenu' });
      dossierAt(monde, d).histoire.push(`acteLot.retenir ${qui}`);
      return true;
    }
    if (faire(monde, d, qui, acte, lu) !== FAIT) return false;
    if (DEFAITS.includes(acte)) lignes.push({ d, age: lu, apres: dossierAt(monde, d).age, avant, etat: 'fait' });
    return true;
  });
  monde.lots.push({ qui, acte, lignes });
  return oks;
};

/** Once the delay is over, each as its author would do it then. */
export const passerLHeure = (monde: MondeM): void => {
  for (const { qui, acte, lignes } of monde.lots)
    for (const ligne of lignes.filter(({ etat }) => etat === 'retenu'))
      ligne.etat = faire(monde, ligne.d, qui, acte, ligne.age) === FAIT ? 'fait' : 'refuse';
};

const defaire = (monde: MondeM, { qui, acte }: LotM, { d, avant }: LigneLot): void => {
  const dossier = dossierAt(monde, d);
  if (acte === 'proposer') agir(monde, d, { qui, acte: 'retirer', montant: null, lu: dossier.age });
  else {
    dossier.lettre = avant as Lettre;
    dossier.age += 1;
  }
};
const annulerLigne = (monde: MondeM, lot: LotM, ligne: LigneLot): boolean => {
  if (ligne.etat === 'annule') return true;
  if (ligne.etat === 'refuse') return false;
  if (ligne.etat === 'fait') {
    if (RETENUS.includes(lot.acte) || dossierAt(monde, ligne.d).age !== ligne.apres) return false;
    defaire(monde, lot, ligne);
  }
  ligne.etat = 'annule';
  dossierAt(monde, ligne.d).histoire.push(`acteLot.annuler ${lot.qui}`);
  return true;
};
export const annuler = (monde: MondeM, rang: number, qui: Qui): Reponse => {
  const lot = monde.lots[rang];
  if (!lot || lot.qui !== qui || lot.lignes.length === 0) return 'ACTE_INEXISTANT';
  return lot.lignes.map((ligne) => annulerLigne(monde, lot, ligne));
};

/** What is left of what was granted, prepared by who did not decide it. */
export const solder = (dossier: DossierM, qui: Qui, lu: number): boolean => {
  const montant = resteAPreparer(dossier);
  const isOpen = dossier.etat === '8' && dossier.lettre === 'notifie';
  if (lu !== dossier.age || !isOpen || dossier.decidePar === qui || montant === 0) return false;
  dossier.versements.push({ montant, etat: 1, preparePar: qui });
  dossier.histoire.push(`recordVersement ${qui}`);
  return true;
};
/** Three people at least: who decided and who prepared let nothing leave, and apply nothing that comes back. */
const canLiberer = ({ decidePar }: DossierM, preparePar: Qui, qui: Qui): boolean =>
  decidePar !== qui && preparePar !== qui;
const bouger = (dossier: DossierM, qui: Qui, de: number, vers: 2 | 4 | 7, fois: number): boolean[] =>
  dossier.versements
    .filter(({ etat }) => etat === de)
    .map((versement) => {
      if (!canLiberer(dossier, versement.preparePar, qui)) return false;
      versement.etat = vers;
      for (let step = 0; step < fois; step += 1) dossier.histoire.push(`moveVersement ${qui}`);
      return true;
    });
/** What the file holds, dossier by dossier. */
export const exporter = ({ dossiers }: MondeM, qui: Qui): Reponse => {
  if (!isChef(qui)) return 'FONCTION_REQUISE';
  return dossiers.map((dossier) => {
    const partants = dossier.versements.filter(
      ({ etat, preparePar }) => etat === 1 && dossier.etat === '8' && canLiberer(dossier, preparePar, qui),
    );
    const montant = partants.reduce((sum, one) => sum + one.montant, 0);
    if (partants.length > 0) bouger(dossier, qui, 1, 2, 1);
    return montant;
  });
};
export const rendre = ({ dossiers }: MondeM, qui: Qui, statut: 'payé' | 'refusé'): Reponse => {
  if (!isChef(qui)) return 'FONCTION_REQUISE';
  return dossiers.flatMap((dossier) =>
    statut === 'payé' ? bouger(dossier, qui, 2, 4, 2) : bouger(dossier, qui, 2, 7, 1),
  );
};
