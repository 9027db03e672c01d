import type { AdresseLue, AssociationAnswer, SiteLu } from '@guichet/contract/association';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { changesIn } from '../../../shared/champs/ChampsForm.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { appelsHaa, PHRASES_HAA, phraseHaa } from './appels.ts';
import { partsOf } from './champsSite.ts';
import { reloadSites } from './haa.queries.ts';
import { adresseSites } from './mots.ts';

interface Props {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly site: SiteLu | null;
  /** An address of the association that was chosen for this site. */
  readonly choisie: AdresseLue | null;
  readonly draft: string;
}

const isSame = (adresse: AdresseLue | null, typed: object): boolean =>
  adresse !== null && Object.keys(changesIn({ ...adresse }, { ...typed })).length === 0;
const hasSome = (changes: object): boolean => Object.keys(changes).length > 0;

/** Saving and deleting one site with its address; the sites are read again after each (HAA-012). */
export const useSite = ({ association, id, site, choisie, draft }: Props) => {
  const { api, drafts, toasts } = useServices();
  const client = useQueryClient();
  const goTo = useGoTo();
  const [refus, setRefus] = useState<string | null>(null);
  const appels = appelsHaa(api, association);
  const intend = useIntention();

  const add = async ({ site: champs, adresse }: ReturnType<typeof partsOf>) => {
    const reprise = choisie && isSame(choisie, adresse) ? { ...champs, adresse_id: choisie.id } : null;
    const entier = { site: champs, adresse };
    await intend(reprise ?? entier, async (idempotencyKey) => {
      if (reprise) await appels.create(reprise, { idempotencyKey });
      else await appels.createAvecAdresse(entier, { idempotencyKey });
    });
  };
  const change = async (held: SiteLu, { site: champs, adresse }: ReturnType<typeof partsOf>) => {
    const reprise = choisie && isSame(choisie, adresse) ? { adresse_id: choisie.id } : {};
    const changes = { ...changesIn({ ...held }, { ...champs }), ...reprise };
    if (hasSome(changes)) await appels.update(held.id, changes, held.version);
    if (hasSome(reprise)) return;
    if (!held.adresse)
      await intend(adresse, (idempotencyKey) => appels.createAdresse(held.id, adresse, { idempotencyKey }));
    else if (!isSame(held.adresse, adresse)) {
      await appels.updateAdresse(held.adresse.id, changesIn({ ...held.adresse }, { ...adresse }), held.adresse.version);
    }
  };
  const done = async (message: string) => {
    drafts.clear(draft);
    await reloadSites(client, id);
    toasts.show({ severity: 'success', message });
    await goTo(adresseSites(id));
  };
  const guarded = async (phrase: string, work: () => Promise<void>) => {
    setRefus(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.champs.length > 0) throw error;
      setRefus(phraseHaa(error, phrase));
    }
  };
  return {
    refus,
    save: (saisies: Record<string, unknown>) =>
      guarded(site ? PHRASES_HAA.modification : PHRASES_HAA.ajout, async () => {
        await (site ? change(site, partsOf(saisies)) : add(partsOf(saisies)));
        await done('Le site est enregistré.');
      }),
    remove: () =>
      guarded(PHRASES_HAA.suppression, async () => {
        await appels.remove(site?.id);
        await done('Le site est supprimé.');
      }),
    removeAdresse: () =>
      guarded(PHRASES_HAA.modification, async () => {
        await appels.removeAdresse(site?.adresse?.id);
        await done('L’adresse est supprimée.');
      }),
  };
};
