import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Motif } from './controler.ts';

export interface Recu {
  readonly c02: string;
  readonly empreinte: string;
  readonly nom: string;
  readonly a: number;
}
export type Decision = 'ACC' | 'INV' | 'REF' | 'REJ';
export interface Retour {
  readonly id: string;
  readonly c02: string;
  readonly empreinte: string;
  readonly decision: Decision;
  readonly motifs: readonly Motif[];
  readonly siren?: string;
  readonly nic?: string;
  readonly ape?: string;
  /** Not shown before. */
  readonly a: number;
}
interface Ecrit {
  readonly recu?: Recu;
  readonly retour: Retour;
}

/** What was received and what was answered, line by line: a reception that is killed starts again with all of it. */
export const ouvrirMagasin = (dossier: string | null) => {
  const fichier = dossier === null ? null : join(dossier, 'insee.jsonl');
  if (dossier !== null) mkdirSync(dossier, { recursive: true });
  const recus = new Map<string, Recu>();
  const retours: Retour[] = [];
  const garder = (ecrit: Ecrit): void => {
    if (ecrit.recu) recus.set(ecrit.recu.c02, ecrit.recu);
    retours.push(ecrit.retour);
  };
  if (fichier !== null && existsSync(fichier)) {
    const lignes = readFileSync(fichier, 'utf8').split('\n').slice(0, -1);
    for (const ligne of lignes) garder(JSON.parse(ligne) as Ecrit);
  }
  const ecrire = (ecrit: Ecrit): void => {
    if (fichier !== null) appendFileSync(fichier, `${JSON.stringify(ecrit)}\n`);
    garder(ecrit);
  };
  return {
    recus,
    retours,
    /** With what will be answered to it, in one line: neither is kept without the other. */
    recevoir: (recu: Recu, retour: Retour) => ecrire({ recu, retour }),
    repondre: (retour: Retour) => ecrire({ retour }),
  };
};
