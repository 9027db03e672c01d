import type { EtatCrf } from '@guichet/rules/crf';
import { EXERCICE } from '../dossiers.ts';
import { ADMIN, acte, CREATEURS, lecture, SIEGE } from './dossierRows.ts';
import { INSTRUCTEURS } from './dossierWorld.ts';
import { AU_TRAVAIL, ENTRES, type Group, SANS_SERVICE } from './personas.ts';
import type { Row, Rows, Scene } from './row.ts';

type Peut = Readonly<Record<'own' | 'proche' | 'autre', Group>>;
const PERSONNE: Peut = { own: [], proche: [], autre: [] };
/** Members and the service that began the dossier; who administers types too, and sends nothing. */
const SAISISSEURS: Peut = { own: [...CREATEURS, ...ADMIN], proche: [...SIEGE, ...ADMIN], autre: ADMIN };
const ENVOYEURS: Peut = { own: CREATEURS, proche: SIEGE, autre: [] };
/** Only the dossier near those who instruct was paid. */
const ATTENDUS: Peut = { own: [], proche: INSTRUCTEURS, autre: [] };

const paye = { dossier: '9', crf: '1' } as const;
const both = ({ cible, crf }: Scene) => ({ params: { id: cible, crf } });
const alone = ({ crf }: Scene) => ({ params: { crf } });
const lire: Row = { ...lecture, ...paye };
const faire = (peut: Peut, more: Partial<Row>): Row => acte(peut, { ...paye, ...more });

const INSTRUISENT = AU_TRAVAIL;
const PROCHES: Group = INSTRUCTEURS.filter((name) => INSTRUISENT.includes(name));
/** Of the dossier that their service instructs; what they began themselves they read, and do not judge. */
const juger = (crf: EtatCrf, body: object, peut: Group = PROCHES): Row => ({
  ...{ porte: INSTRUISENT, cible: 'dossier', dossier: '9', crf },
  peut: { own: [], proche: peut, autre: [] },
  refus: { own: 403, proche: 404, autre: 404, absent: 404 },
  exceptions: {
    ...SANS_SERVICE,
    ...Object.fromEntries(
      PROCHES.filter((name) => !peut.includes(name)).map((name) => [`${name} proche`, 403] as const),
    ),
  },
  entree: (scene) => ({ ...both(scene), body }),
});

const RIEN = { document: null };
const EDITABLES: readonly EtatCrf[] = ['1', '2', '3'];
const FIGES: readonly EtatCrf[] = ['4', '5'];

export const CRF_ROWS: Rows = {
  /** Nobody's of the matrix is of a year that is over, in a dossier of their own that was paid. */
  'demandes.listMissingCrf': {
    ...{ porte: ENTRES, cible: 'dossier', ...paye, absent: 200 },
    verifie: (answer) => JSON.stringify(answer) === '{"dossiers":[]}',
  },
  'demandes.listCrfs': lire,
  'demandes.readCrf': { ...lire, entree: both },
  'demandes.createCrfs': faire(ATTENDUS, {}),
  'demandes.createCrf': faire(ATTENDUS, {
    entree: ({ cible }) => ({ params: { id: cible, crf: String(EXERCICE) } }),
  }),
  'demandes.updateCrf': faire(SAISISSEURS, { entree: (scene) => ({ ...both(scene), body: RIEN }) }),
  'demandes.updateCrfSeul': faire(SAISISSEURS, { entree: (scene) => ({ ...alone(scene), body: RIEN }) }),
  /** It has no project: it stops just behind the rights. */
  'demandes.updateProjetCrf': faire(SAISISSEURS, {
    reponse: 422,
    entree: ({ crf, projet }) => ({ params: { crf, project: projet }, body: { observations: 'Rien' } }),
  }),
  /** Nothing is filled: it stops just behind the rights. */
  'demandes.transmitCrf': faire(ENVOYEURS, { reponse: 422, entree: both }),
  'demandes.moveCrf': juger('4', { acte: 'recevoir' }),
  'demandes.moveCrf · renvoyer': juger('4', { acte: 'renvoyer', texte: 'À revoir.' }),
  'demandes.moveCrf · évaluer': juger('5', { acte: 'evaluer', evaluation: 'conforme' }),
  ...Object.fromEntries(
    EDITABLES.map((crf) => [`demandes.moveCrf · trop tôt, ${crf}`, juger(crf, { acte: 'recevoir' }, [])] as const),
  ),
  'demandes.moveCrf · pas encore reçu': juger('4', { acte: 'evaluer', evaluation: 'conforme' }, []),
  ...Object.fromEntries(
    EDITABLES.slice(1).map(
      (crf) =>
        [
          `demandes.updateCrf · ${crf}`,
          faire(SAISISSEURS, { crf, entree: (scene) => ({ ...both(scene), body: RIEN }) }),
        ] as const,
    ),
  ),
  ...Object.fromEntries(
    FIGES.map(
      (crf) =>
        [
          `demandes.updateCrf · ${crf}`,
          faire(PERSONNE, { crf, entree: (scene) => ({ ...both(scene), body: RIEN }) }),
        ] as const,
    ),
  ),
  /** Sent already: the same answer, to who may send. */
  'demandes.transmitCrf · transmis': faire(ENVOYEURS, { crf: '4', entree: both }),
  'demandes.transmitCrf · reçu': faire(PERSONNE, { crf: '5', entree: both }),
  'demandes.requestCrfPdf': { ...lire, entree: alone },
  'demandes.readCrfPdfEtat': { ...lire, entree: alone },
  'demandes.readCrfPdf': { ...lire, reponse: 404, entree: alone },
};
