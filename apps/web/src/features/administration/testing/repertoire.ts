import type { Subvention } from '@guichet/contract/rds';
import { sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import type { Answers } from '../../../testing/answers.ts';
import { type StartOptions, startApp } from '../../../testing/startApp.tsx';
import { nadia } from './personnes.ts';
import { bretagne, fdva, morbihan } from './subventions.ts';

/** Nadia, who manages Bretagne, before the schemes. */
export const repertoireApp = (address: string, answers: Answers = {}, options: StartOptions = {}) =>
  startApp(
    `/administration/rds${address}`,
    {
      readSession: () => sessionOf(nadia),
      'lca.readUser': () => utilisateurOf(nadia),
      'rds.readUser': ({ params }) => ({
        authId: params.id,
        locked: false,
        service: { ...bretagne, authId: nadia.authId },
      }),
      'rds.listServices': () => ({ services: [bretagne, morbihan], after: null }),
      'rds.listDispositifs': () => [fdva],
      'rds.listSubventions': () => ({ subventions: [], after: null, compte: null, manque: [] }),
      'rds.listChampsAttendus': () => [],
      'rds.listDocumentsAttendus': () => [],
      'rds.listVersions': () => ({ versions: [] }),
      ...answers,
    },
    options,
  );

/** A server that holds one scheme, and saves as the real one: what is sent, over what it held. */
export const heldSubvention = (initial: Subvention, answers: Answers = {}) => {
  let held = initial;
  const save = (changes: Partial<Subvention>): Subvention => {
    held = { ...held, ...changes, version: held.version + 1 };
    return held;
  };
  const all: Answers = {
    'rds.readSubvention': () => held,
    'rds.updateSubvention': ({ body: { instructeurs, dispositif, ...body } }) =>
      save({
        ...(body as Partial<Subvention>),
        ...(dispositif && { dispositif: { ...dispositif, nom: held.dispositif.nom } }),
        ...(instructeurs && {
          instructeurs: instructeurs.map(({ service, isReferent }) => ({
            isReferent: isReferent ?? false,
            service: {
              _id: service,
              code: service,
              nom: service === morbihan._id ? morbihan.nom : bretagne.nom,
              type: 'Direction régionale',
              niveau_territorial: null,
              code_territoire: null,
              bo: null,
              federation_sportive: null,
            },
          })),
        }),
      }),
    ...answers,
  };
  return { answers: all, save, now: () => held };
};
