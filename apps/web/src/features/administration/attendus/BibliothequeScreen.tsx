import type { ChampAttendu, DocumentAttendu } from '@guichet/rules/subvention';
import { SearchField } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { useList } from '../../../shared/list/useList.ts';
import { textParam } from '../../../shared/searchParams.ts';
import { useServices } from '../../../shared/services/services.ts';
import { RepertoirePage } from '../commun/RepertoirePage.tsx';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';
import { bibliothequeQuery } from './bibliotheque/bibliotheque.queries.ts';
import { FicheBibliotheque, type SaisieProps } from './bibliotheque/FicheBibliotheque.tsx';
import { ListeBibliotheque } from './bibliotheque/ListeBibliotheque.tsx';
import { CHAMPS, DOCUMENTS } from './bibliotheque/ressources.ts';
import { ChampForm } from './champ/ChampForm.tsx';
import { DocumentForm } from './DocumentForm.tsx';

const SaisieChamp = ({ item, ...props }: SaisieProps<ChampAttendu>): JSX.Element => (
  <ChampForm {...props} id="champ" champ={item} isNew={item === null} avant={[]} taken={[]} />
);
const SaisieDocument = ({ item, ...props }: SaisieProps<DocumentAttendu>): JSX.Element => (
  <DocumentForm {...props} id="document" document={item} isNew={item === null} propres={[]} taken={[]} />
);

const Listes = (): JSX.Element => {
  const { api } = useServices();
  const [mots, setMots] = useState('');
  const champs = useList(bibliothequeQuery(api, CHAMPS, mots));
  const documents = useList(bibliothequeQuery(api, DOCUMENTS, mots));
  return (
    <RepertoirePage title={RUBRIQUE_RDS.attendus.text}>
      <p>
        Ce que plusieurs subventions demandent s’écrit ici une fois, puis se copie dans chacune. Modifier la
        bibliothèque ne change pas les subventions déjà composées.
      </p>
      <SearchField id="recherche-attendus" label="Chercher dans la bibliothèque" onSearch={setMots} />
      <ListeBibliotheque ressource={CHAMPS} list={champs} mots={mots} />
      <ListeBibliotheque ressource={DOCUMENTS} list={documents} mots={mots} />
    </RepertoirePage>
  );
};

/** ROUTE-037: the library from which schemes are composed. */
export const BibliothequeScreen = (): JSX.Element => {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const champ = textParam(search[CHAMPS.param]);
  const document = textParam(search[DOCUMENTS.param]);
  if (champ) return <FicheBibliotheque key={champ} ressource={CHAMPS} id={champ} Saisie={SaisieChamp} />;
  if (document) return <FicheBibliotheque key={document} ressource={DOCUMENTS} id={document} Saisie={SaisieDocument} />;
  return <Listes />;
};
