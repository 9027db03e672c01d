import { randomUUID } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { Portail } from '../portail.ts';
import { CONTENUS } from './lcaRows.ts';
import { ENTREES } from './repertoireRows.ts';
import type { Scene } from './row.ts';
import { addWorld, type Keys } from './world.ts';

const LISTS = [
  ['Question', 'lca/questions'],
  ['Note', 'lca/notesOnPage'],
  ['Url', 'lca/urls'],
  ['DocumentModele', 'lca/documents-modeles'],
  ['ChampAttendu', 'rds/champs-attendus'],
  ['DocumentAttendu', 'rds/documents-attendus'],
  ['Dispositif', 'rds/dispositifs'],
] as const;
const BODIES: Readonly<Record<string, (scene: Scene) => object>> = { ...CONTENUS, ...ENTREES };

const pathFor = (appel: string): string => LISTS.find(([one]) => appel.endsWith(one))?.[1] ?? '';
const scene = {
  persona: 'lcaAdmin',
  relation: 'own',
  cible: '',
  service: '',
  serviceProche: '',
  serviceAutre: '',
  association: '',
  ownAssociation: '',
  autreAssociation: '',
  subvention: '',
  projet: '',
  crf: '',
} as const;

const createEntry = async (client: Caller, path: string, token: string): Promise<string> => {
  const body = BODIES[path.split('/')[1] ?? '']?.({ ...scene, unique: randomUUID() });
  const { status, body: made } = await client.call('POST', `/api/${path}`, {
    body,
    headers: { 'x-access-token': token },
  });
  if (status !== 201) throw new Error(`contenu de ${path} refusé : ${status}`);
  return made._id;
};

/** An entry that exists, made by an administrator over HTTP; reference lists are there from the start. */
export const createContenuOf = (portail: Portail, keys: Keys) => {
  const client = portail.client();
  const admin = addWorld(portail, keys, ['lcaAdmin'], () => '');
  return (appel: string) => async (): Promise<string> => {
    if (appel === 'lca.updateReferentiel') {
      const { body } = await client.call('GET', '/api/lca/referentiel?type=regions');
      return body.referentiel._id;
    }
    const token = (await admin).place('lcaAdmin').tokens.aucun ?? '';
    return createEntry(client, pathFor(appel.split(' ')[0] ?? appel), token);
  };
};
