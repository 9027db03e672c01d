import type { Document } from '@guichet/contract/association';
import type { Dossier } from '@guichet/contract/demandes';
import { joinNouveau } from '@guichet/rules/dossier';
import type { DocumentAttendu } from '@guichet/rules/subvention';
import { useEffect, useRef } from 'react';
import type { Envoi } from '../../../shared/depot/envois.ts';
import { documentChoisi } from './attendus.ts';
import type { ChoixDocuments } from './useDocuments.ts';

interface Jonction {
  readonly dossier: Dossier;
  /** Those that may be chosen here and now. */
  readonly attendus: readonly DocumentAttendu[];
  readonly documents: readonly Document[];
  readonly envois: readonly Envoi[];
  readonly choix: ChoixDocuments;
}

/** Where a paper goes: the place that it was given for, else what the rule says. */
const placesOf = ({ dossier, attendus, documents, envois }: Jonction, nouveau: Document): readonly string[] => {
  const pour = envois.find(({ document }) => document?.uuid === nouveau.uuid)?.pour;
  if (pour) return attendus.some(({ code }) => code === pour) ? [pour] : [];
  const after = joinNouveau(dossier.documents, attendus, documents, nouveau) ?? [];
  return after.filter(({ uuid }) => uuid === nouveau.uuid).map(({ code }) => code);
};

/**
 * The antivirus has just let a paper through: it is joined now, by the rule that the server follows for whoever has left
 * the page. One at a time: each choice is kept before the next.
 */
export const useJonction = (jonction: Jonction): void => {
  const attendues = useRef(new Set<string>());
  const { dossier, documents, envois, choix } = jonction;
  useEffect(() => {
    const given = envois.flatMap(({ document }) => (document ? [document.uuid] : []));
    for (const { uuid, etat_fichier } of documents) if (etat_fichier === 'en_analyse') attendues.current.add(uuid);
    for (const uuid of given) attendues.current.add(uuid);
  }, [documents, envois]);
  useEffect(() => {
    if (choix.choix !== null || choix.conflit !== null) return;
    for (const nouveau of documents) {
      if (nouveau.etat_fichier !== 'sain' || !attendues.current.has(nouveau.uuid)) continue;
      const code = placesOf(jonction, nouveau).find((one) => documentChoisi(dossier.documents, one) !== nouveau.uuid);
      attendues.current.delete(nouveau.uuid);
      if (code !== undefined) return void choix.choose({ code, uuid: nouveau.uuid });
    }
  });
};
