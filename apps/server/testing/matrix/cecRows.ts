import { ENTRES, type Group, PERSONNE } from './personas.ts';
import type { Row, Rows } from './row.ts';

const ADMIN: Group = ['lcaAdmin'];
const VALIDEURS: Group = ['valideurCec', 'valideurAutreSiret'];
/** Who belongs to the association, and is told who decides. */
const MEMBRES: Group = [
  ...(['membreSiege', 'membreSecondaire', 'createur', 'partage'] as const),
  ...(['valideurCec', 'valideurAutreSiret', 'valideurSupprime', 'homonyme'] as const),
];

/** CEC-007: volunteering is private life; whether an association is there is not told either. */
const lecture = (own: Group): Row => ({
  porte: ENTRES,
  cible: 'association',
  cec: true,
  peut: { own: [...own, ...ADMIN], autre: ADMIN },
  entree: ({ association }) => ({ query: { idAsso: association } }),
});

/** CEC-008: what is not theirs to decide does not exist; administrators read, and decide of nothing. */
const decision = (entree: NonNullable<Row['entree']>): Row => ({
  porte: ENTRES,
  cible: 'declaration',
  cec: true,
  peut: { own: ['valideurCec'], proche: VALIDEURS, autre: PERSONNE },
  refus: 404,
  entree,
});
const VALIDER = { status: 'Validée' };

export const CEC_ROWS: Rows = {
  'cec.listLogs': lecture(VALIDEURS),
  'cec.listDeclarations': lecture(VALIDEURS),
  'cec.exportDeclarations': lecture(VALIDEURS),
  'cec.readValidation': lecture(MEMBRES),
  'cec.decideDeclaration': decision(({ cible }) => ({ params: { id: cible }, body: VALIDER })),
  'cec.decideDeclarations': decision(({ cible }) => ({ body: { ids: [cible], ...VALIDER } })),
  'cec.readSessionCourante': { porte: ENTRES, cec: true },
  'cec.listSessions': { porte: ENTRES, cec: true },
  'cec.updateSession': {
    porte: ADMIN,
    cec: true,
    reponse: 404,
    entree: () => ({ params: { id: '2000000000' }, body: { date_fin: '2099-12-31' } }),
  },
};
