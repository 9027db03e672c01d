import { type SceneInstruction, startInstruction } from '../../instruction.ts';
import { type Copies, createCopies } from './dossiers.ts';
import { createAsk, type Terrain } from './essais.ts';
import { type NomPersonne, placePersonnes } from './personnes.ts';

export interface TerrainEtats extends Terrain {
  readonly copies: Copies;
  readonly scene: SceneInstruction;
  /** Of the service that they hold, when it is one of the two; else of the one that answers for the dossier. */
  serviceOf(qui: NomPersonne): string;
}

/** One real dossier was sent to two services: all the others are copies of it. */
export const startTerrain = async (): Promise<TerrainEtats> => {
  const scene = await startInstruction();
  const personnes = await placePersonnes(scene);
  const { instructeur, autreInstructeur } = personnes;
  const sent = await scene.sent([instructeur.service, autreInstructeur.service]);
  return {
    ...{ scene, personnes, owner: scene.portail.owner, ask: createAsk(scene.portail.base) },
    copies: await createCopies(scene, personnes, sent),
    serviceOf: (qui) => (qui === 'autreInstructeur' ? autreInstructeur : instructeur).service,
  };
};
