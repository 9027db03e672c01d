import { type ActeCrf, ETATS_CRF, type EtatCrf } from '@guichet/rules/crf';
import type { Modele, Origine } from './dossiers.ts';
import { OK, parEtatOf } from './parEtat.ts';
import type { Groupe, NomPersonne } from './personnes.ts';
import { type Attendu, INSTRUISENT, isLie } from './tableDossier.ts';

const parEtat = parEtatOf(ETATS_CRF);
const MEMBRES: Groupe = ['createur', 'siege', 'etablissement', 'partage'];
const DU_SERVICE: Readonly<Record<Origine, Groupe>> = {
  association: [],
  service: ['agentCreateur', 'serviceCreateur'],
};

/** Who administers the application instructs nothing. */
const JUGENT: Groupe = INSTRUISENT.filter((qui) => qui !== 'applicatif');

interface Ligne {
  readonly qui: (origine: Origine) => Groupe;
  /** What those get, state by state, while the dossier is not closed. */
  readonly dans: Readonly<Record<EtatCrf, Attendu>>;
}
const FIGE = 'CRF_NON_EDITABLE';

/** CRF-004 to 007, Q-18, Q-22: who helps types, and sends nothing in the name of an association. */
const ACTES_ATTENDUS: Readonly<Record<ActeCrf, Ligne>> = {
  saisir: {
    qui: (origine) => [...MEMBRES, ...DU_SERVICE[origine], 'administrateur'],
    dans: parEtat<Attendu>({ '1 2 3': OK, '4 5': FIGE }),
  },
  transmettre: {
    qui: (origine) => [...MEMBRES, ...DU_SERVICE[origine]],
    dans: parEtat<Attendu>({ '1 2 3': OK, '4 5': FIGE }),
  },
  recevoir: { qui: () => JUGENT, dans: parEtat<Attendu>({ '4': OK, '1 2 3 5': FIGE }) },
  renvoyer: { qui: () => JUGENT, dans: parEtat<Attendu>({ '4': OK, '1 2 3 5': FIGE }) },
  evaluer: { qui: () => JUGENT, dans: parEtat<Attendu>({ '5': OK, '1 2 3 4': FIGE }) },
};

export const porteCrf = (qui: NomPersonne, modele: Modele): Attendu => {
  if (qui === 'anonyme') return 'SESSION_ABSENTE';
  return isLie(qui, modele) ? OK : 'DOSSIER_INEXISTANT';
};

const DE_SERVICE: readonly ActeCrf[] = ['recevoir', 'renvoyer', 'evaluer'];

/** What a report says may be done with it. */
export const attenduCrf = (acte: ActeCrf, qui: NomPersonne, modele: Modele): Attendu => {
  const porte = porteCrf(qui, modele);
  if (porte !== OK) return porte;
  const { qui: groupe, dans } = ACTES_ATTENDUS[acte];
  if (!groupe(modele.origine).includes(qui)) return 'CRF_ACTE_INTERDIT';
  const attendu = modele.etat === '10' ? FIGE : dans[modele.crf ?? '5'];
  // Nobody judges the accounts of their own association.
  return attendu === OK && DE_SERVICE.includes(acte) && qui === 'interesse' ? 'INTERET_PERSONNEL' : attendu;
};

/** In one of the roles that instruct. */
const AGENTS: Groupe = [...JUGENT, ...(['consulte', 'agentCreateur', 'serviceCreateur', 'autreService'] as const)];

/** What the call itself answers, where it says more than the right alone. */
export const attenduAppelCrf = (acte: ActeCrf, qui: NomPersonne, modele: Modele): Attendu => {
  const attendu = attenduCrf(acte, qui, modele);
  if (qui === 'anonyme') return attendu;
  if (DE_SERVICE.includes(acte) && !AGENTS.includes(qui)) return 'ACCES_REFUSE';
  // Asked once more, the same answer.
  if (acte === 'transmettre' && modele.crf === '4' && modele.etat !== '10' && attendu === FIGE) return OK;
  return attendu;
};
