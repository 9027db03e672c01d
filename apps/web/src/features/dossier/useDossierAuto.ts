import type { Dossier } from '@guichet/contract/demandes';
import { CHEMINS_SAISIS, type Changements, flattenDossier } from '@guichet/rules/dossier';
import { isSameValue } from '@guichet/rules/versions';
import { useEffect } from 'react';
import * as z from 'zod';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { PHRASES_DOSSIER } from '../../shared/dossier/phrases.ts';
import { usePorte } from '../../shared/dossier/porte.ts';
import { useUser } from '../../shared/services/services.ts';
import { useSaisie } from '../../shared/versions/useSaisie.ts';
import { useSaisieAuto } from '../../shared/versions/useSaisieAuto.ts';
import { brouillonDossier } from './brouillons.ts';
import type { EtapeProps } from './etape.ts';

/** What of a dossier is typed in one place, under the paths that it is sent by. */
export interface Plat<C extends object> {
  readonly partie: Parameters<typeof brouillonDossier>[1];
  readonly schema: z.ZodType<C>;
  readonly flatten: (dossier: Dossier) => C;
}

/** A part of the dossier that keeps what is typed by itself: only what changed leaves (CALL-DEM-013, DOSSIER-037). */
export const useAuto = <C extends object>(
  { dossier, role, onSaved }: Pick<EtapeProps, 'dossier' | 'role' | 'onSaved'>,
  { partie, schema, flatten }: Plat<C>,
) => {
  const { appels } = usePorte();
  const name = brouillonDossier(dossier._id, partie, useUser()?.authId ?? '');
  const saisie = useSaisie(name, dossier.version, schema);
  const { changements, change, sent, follow } = saisie;
  const held = flatten(dossier);
  const input = { params: { id: dossier.identifiant.id_fo }, query: roleOf(role) };
  const auto = useSaisieAuto<Dossier, C>({
    saisie,
    record: dossier,
    send: (body, options) => appels.updateDossier({ ...input, body: { ...body } }, options),
    reload: () => appels.readDossier(input),
    onSaved: (saved) => {
      onSaved(saved);
      const [before, after] = [held, flatten(saved)].map((one) => one as Readonly<Record<string, unknown>>);
      sent(saved.version, (chemin) => !isSameValue(before?.[chemin], after?.[chemin]));
    },
    enregistre: held,
    phrase: PHRASES_DOSSIER.modification,
  });
  const isEmpty = Object.keys(changements).length === 0;
  const hasIllisible = Object.keys(saisie.illisibles).length > 0;
  // Nothing is typed over it: what others saved since is what the next key is typed over.
  useEffect(() => {
    if (isEmpty && !hasIllisible) follow(dossier.version);
  }, [isEmpty, hasIllisible, follow, dossier.version]);
  return {
    valeurs: { ...held, ...changements } as Required<C>,
    change: (asked: Partial<C>) => change(asked),
    ...auto,
  };
};

const changementsSchema = z.strictObject(CHEMINS_SAISIS).partial() as unknown as z.ZodType<Changements>;

/** The request, or who asks. */
export const useDossierAuto = (
  props: Pick<EtapeProps, 'dossier' | 'role' | 'onSaved'>,
  partie: 'choix' | 'demandeur',
) => useAuto<Changements>(props, { partie, schema: changementsSchema, flatten: flattenDossier });
export type SaisieDossier = ReturnType<typeof useDossierAuto>;
