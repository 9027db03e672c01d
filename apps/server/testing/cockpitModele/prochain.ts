import type { Acte, Commande, Etape, Qui } from './commandes.ts';
import { type DossierM, type MondeM, possibles, resteAPreparer } from './modele.ts';

export type Resolue = Exclude<Commande, { readonly quoi: 'avancer' }>;
const PREMIER: Qui = 'agent';
const autreChef = (qui: Qui | null): Qui => (qui === 'payeur' ? 'superviseur' : 'payeur');
const sur = (d: number, qui: Qui) => ({ qui, d, retard: 0 });
/** At a sitting: who is missing comes, what is not voted is, then it is closed; once it is, who decides does. */
const enSeance = ({ seance }: MondeM, d: number, dossier: DossierM): Resolue => {
  if (seance.etat === 'close')
    return { quoi: 'acte', acte: 'accorder', montant: null, proche: null, ...sur(d, 'superviseur') };
  if (seance.presents.length < 3) return { quoi: 'presences', qui: 'agente', presents: [0, 1, 3], retard: 0 };
  if (seance.votes[d]?.age === dossier.age)
    return { quoi: 'clore', qui: 'superviseur', retard: 0, essai: false, coupe: null };
  const montant = Math.min(dossier.propose ?? 0, 55_555);
  const retire = seance.presents.includes(3);
  return { quoi: 'vote', sort: 'adopte', montant, contre: false, ecart: 0, retire, ...sur(d, 'agente') };
};
const enPaiement = (dossier: DossierM, d: number): Resolue => {
  const payeur = autreChef(dossier.decidePar);
  if (dossier.versements.some(({ etat }) => etat === 1)) return { quoi: 'exporter', qui: payeur };
  if (dossier.versements.some(({ etat }) => etat === 2)) return { quoi: 'retour', qui: payeur, statut: 'payé' };
  return resteAPreparer(dossier) > 0
    ? { quoi: 'solde', ...sur(d, PREMIER) }
    : { quoi: 'acte', acte: 'solder', montant: null, proche: null, ...sur(d, payeur) };
};
export const next = (monde: MondeM, d: number): Resolue => {
  const dossier = monde.dossiers[d] as DossierM;
  const acte = (one: Extract<Resolue, { quoi: 'acte' }>['acte'], qui: Qui, montant: number | null = null): Resolue => ({
    ...{ quoi: 'acte', acte: one, montant, proche: null },
    ...sur(d, qui),
  });
  if (dossier.etat === 'D') return acte('ouvrir', PREMIER);
  if (dossier.etat === '2') return acte('proposer', PREMIER, 70_000);
  if (dossier.etat === '3') return acte('valider', autreChef(dossier.proposePar));
  if (dossier.etat === '4') return enSeance(monde, d, dossier);
  if (dossier.etat === '8') return enPaiement(dossier, d);
  if (dossier.etat === '6' && dossier.lettre === 'notifie') return acte('payerParChorus', autreChef(dossier.decidePar));
  return { quoi: 'lettre', ...sur(d, 'superviseur') };
};

const SUITE_LETTRE: Readonly<Partial<Record<string, Etape>>> = {
  ...{ a_generer: 'a_signer', a_signer: 'a_notifier', a_notifier: 'notifie' },
};
const pick = <T>(some: readonly T[], rang: number, sinon: T): T => some[rang % Math.max(1, some.length)] ?? sinon;
/** What is tried is mostly among what can be: by a rank, for a generator knows nothing of the state. */
export const approcher = (monde: MondeM, commande: Resolue): Resolue => {
  if (!('proche' in commande) || commande.proche === null) return commande;
  const { proche } = commande;
  if (commande.quoi === 'annuler') {
    const [lot] = monde.lots.filter(({ lignes }) => lignes.length > 0).slice(-1 - (proche % 2));
    return lot ? { ...commande, qui: lot.qui, recul: monde.lots.length - 1 - monde.lots.indexOf(lot) } : commande;
  }
  const dossier = monde.dossiers['d' in commande ? commande.d : 0] as DossierM;
  if (commande.quoi === 'montant') return { ...commande, lequel: dossier.etat === '4' ? 'accorde' : 'propose' };
  if (commande.quoi === 'acte') return { ...commande, acte: pick<Acte>(possibles(dossier), proche, commande.acte) };
  const etape = SUITE_LETTRE[dossier.lettre ?? ''];
  const offerts: readonly (Acte | Etape)[] = etape ? [etape] : possibles(dossier);
  return { ...commande, acte: pick<Acte | Etape>(offerts, proche, commande.acte) };
};
