import { sql } from 'kysely';
import { saisieComplete } from '../../crf.ts';
import type { Requete } from './essais.ts';
import type { Placee } from './personnes.ts';
import type { TerrainEtats } from './terrain.ts';

/** The report of a dossier that two services paid, as the server made it, then as someone filled it. */
export const readRapport = async ({ ask, copies, personnes, scene }: TerrainEtats): Promise<object> => {
  const must = async (qui: Placee, requete: Requete) => {
    const { status, body } = await ask(qui, requete);
    if (status >= 400) throw new Error(JSON.stringify(body));
    return body;
  };
  const [copie] = await copies.make([{ etat: '8', origine: 'association' }]);
  const at = `/demande/dossiers/${copie?.id}`;
  const { superviseur, instructeur, autreInstructeur, createur } = personnes;
  const solder = (qui: Placee, service: string) =>
    must(qui, { method: 'POST', path: `${at}/instructions/${service}/transition`, body: { transition: 'solder' } });
  await solder(superviseur, instructeur.service);
  await solder(autreInstructeur, autreInstructeur.service);
  const { crfs } = await must(createur, { method: 'GET', path: `${at}/crf` });
  const one = `${at}/crf/${crfs[0]._id}`;
  const { projets, version } = await must(createur, { method: 'GET', path: one });
  if (version !== 1)
    await sql`update demandes.crf set version = 1 where id = ${crfs[0]._id}`.execute(scene.portail.owner);
  await must(createur, {
    ...{ method: 'PUT', path: one },
    body: {
      projets: projets.map(({ _id }: { readonly _id: string }) => ({ _id, saisie: saisieComplete() })),
      attestation: { accepte: true, id_signataire: scene.contacts.representant },
    },
  });
  const { rows } = await sql<{ contenu: object }>`select contenu from demandes.crf
    where id = ${crfs[0]._id}`.execute(scene.portail.owner);
  return rows[0]?.contenu ?? {};
};
