import { randomUUID } from 'node:crypto';
import { associationFor } from './associationWorld.ts';
import type { Cell } from './expected.ts';
import { isItem, type Row, type Scene } from './row.ts';
import type { Placed } from './world.ts';

/** What a line may make its input of, for this person and this thing. */
export const sceneOf = (
  row: Row,
  { persona, relation }: Pick<Cell, 'persona' | 'relation'>,
  placed: Placed,
): Scene => ({
  persona,
  relation,
  cible: placed.targetOf(row.cible ?? 'rien', relation),
  unique: randomUUID(),
  service: placed.service,
  serviceProche: placed.targetOf('service', 'proche'),
  serviceAutre: placed.targetOf('service', 'autre'),
  association: associationFor(placed.associations, relation, isItem(row.cible)),
  ownAssociation: String(placed.associations.own),
  autreAssociation: String(placed.associations.autre),
  subvention: placed.dossiers?.code ?? '',
  projet: placed.dossiers?.projet[relation] ?? '',
  crf: placed.dossiers?.crf[relation] ?? randomUUID(),
});
