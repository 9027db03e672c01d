import type { ChampAttendu, DocumentAttendu } from '@guichet/rules/subvention';
import { SearchField } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { useList } from '../../../shared/list/useList.ts';
import { textParam } from '../../../shared/searchParams.ts';
import { useServices } from '../../../shared/services/services.ts';
import { RepertoirePage } from '../porte/RepertoirePage.tsx';
import { usePorte } from '../porte/usePorte.ts';
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
  const { service, bibliotheque, mots: dits } = usePorte();
  const [mots, setMots] = useState('');
  const champs = useList(bibliothequeQuery(api, CHAMPS[service], mots));
  const documents = useList(bibliothequeQuery(api, DOCUMENTS[service], mots));
  return (
    <RepertoirePage title={bibliotheque.text}>
      <p>{dits.bibliotheque.intro}</p>
      <SearchField id="recherche-attendus" label="Chercher dans la bibliothèque" onSearch={setMots} />
      <ListeBibliotheque ressource={CHAMPS[service]} list={champs} mots={mots} />
      <ListeBibliotheque ressource={DOCUMENTS[service]} list={documents} mots={mots} />
    </RepertoirePage>
  );
};

/** ROUTE-037: the library from which schemes are composed; that of approvals is apart (ROUTE-035). */
export const BibliothequeScreen = (): JSX.Element => {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const { service } = usePorte();
  const [desChamps, desDocuments] = [CHAMPS[service], DOCUMENTS[service]];
  const champ = textParam(search[desChamps.param]);
  const document = textParam(search[desDocuments.param]);
  if (champ) return <FicheBibliotheque key={champ} ressource={desChamps} id={champ} Saisie={SaisieChamp} />;
  if (document)
    return <FicheBibliotheque key={document} ressource={desDocuments} id={document} Saisie={SaisieDocument} />;
  return <Listes />;
};
