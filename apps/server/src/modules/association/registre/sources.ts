import { hash } from 'node:crypto';
import type { Source } from '../../../platform/import/forme.ts';
import type { LigneRegistre, NomForme } from './forme.ts';
import type { LigneLot } from './registre.repository.ts';
import { rnaImport, waldec } from './rna.ts';
import { etablissement, uniteLegale } from './sirene.ts';

const keep = (ligne: number, { cle, partie, ...ids }: LigneRegistre, forme: NomForme): LigneLot => {
  const text = JSON.stringify(partie);
  const id_ancien = forme === 'etablissement' ? cle : ids.id_ancien;
  const empreinte = hash('md5', `${ids.id_rna}|${ids.id_siren}|${text}`, 'base64url');
  return { ligne, ...ids, id_ancien, partie: text, empreinte };
};
const rejets = 'association.import_rejet';
const cleOf = ({ cle }: LigneRegistre): string => cle;

type SourceRegistre = Source<NomForme, LigneRegistre, LigneLot>;

/** The two registries, in each form they are published in. */
export const REGISTRES: Readonly<Record<'rna' | 'sirene', SourceRegistre>> = {
  rna: { nom: 'rna', formes: [waldec, rnaImport], cleOf, keep, rejets },
  sirene: { nom: 'sirene', formes: [uniteLegale, etablissement], cleOf, keep, rejets },
};
