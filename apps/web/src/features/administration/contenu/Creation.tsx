import type { JSX } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { AdministrationPage } from '../commun/AdministrationPage.tsx';
import { changeHeld, replaceIn } from './contenu.queries.ts';
import type { ContenuFicheProps } from './contenuFicheProps.ts';
import { nextOrdre } from './ordre.ts';
import type { Champs, Entree } from './ressource.ts';
import { withEchec } from './withEchec.ts';

export const Creation = <E extends Entree, C extends Champs>({
  ressource,
  Form,
  entrees,
}: ContenuFicheProps<E, C> & { readonly entrees: readonly E[] }): JSX.Element => {
  const { api, queryClient, toasts } = useServices();
  const goTo = useGoTo();
  const intend = useIntention();
  const { rubrique, mots, nouveau } = ressource;
  const create = async (champs: C) => {
    const body = { ...champs, ordre: nextOrdre(entrees) };
    const saved = await withEchec(mots.echec, () =>
      intend(body, (idempotencyKey) => ressource.api(api).create(body, { idempotencyKey })),
    );
    await goTo(rubrique.href);
    toasts.show({ severity: 'success', message: `Ajouté : ${ressource.titleOf(saved)}` });
    await changeHeld(queryClient, ressource, replaceIn(saved));
  };
  return (
    <AdministrationPage title={mots.ajouter} back={rubrique}>
      <Form valeurs={nouveau} verb={mots.ajouter} savedAt={null} nothing={null} onSave={create} />
    </AdministrationPage>
  );
};
