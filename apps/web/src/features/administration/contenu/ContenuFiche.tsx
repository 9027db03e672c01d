import { CONTENU_ERREURS } from '@guichet/rules/contenu';
import { Alert } from '@guichet/ui';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import { useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { AdministrationPage } from '../commun/AdministrationPage.tsx';
import { NOUVEAU } from './adresses.ts';
import { Creation } from './Creation.tsx';
import { contenuQuery } from './contenu.queries.ts';
import type { ContenuFicheProps } from './contenuFicheProps.ts';
import { Modification } from './Modification.tsx';
import type { Champs, Entree } from './ressource.ts';

/** One entry, or the one to add: the list is read either way, for its place in it. */
export const ContenuFiche = <E extends Entree, C extends Champs>({
  ressource,
  Form,
}: ContenuFicheProps<E, C>): JSX.Element => {
  const { id } = useParams({ strict: false });
  const list = useList(contenuQuery(ressource, useServices().api));
  const { rubrique, mots } = ressource;
  const entree = list.items.find(({ _id }) => _id === id);
  if (entree) return <Modification key={entree._id} ressource={ressource} Form={Form} entree={entree} />;
  if (id === NOUVEAU && !list.isLoading && !list.hasFailed)
    return <Creation ressource={ressource} Form={Form} entrees={list.items} />;
  const missing = CONTENU_ERREURS.CONTENU_INTROUVABLE.message;
  return (
    <AdministrationPage title={id === NOUVEAU ? mots.ajouter : rubrique.text} back={rubrique}>
      <ListState list={list} texts={{ loading: 'Lecture…', failed: mots.failed, empty: missing }}>
        {() => <Alert severity="error">{missing}</Alert>}
      </ListState>
    </AdministrationPage>
  );
};
