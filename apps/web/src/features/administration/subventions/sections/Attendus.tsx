import { criteresHerites } from '@guichet/rules/subvention';
import { Alert } from '@guichet/ui';
import type { JSX } from 'react';
import { useList } from '../../../../shared/list/useList.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { bibliothequeQuery } from '../../attendus/bibliotheque/bibliotheque.queries.ts';
import { CHAMPS, DOCUMENTS } from '../../attendus/bibliotheque/ressources.ts';
import { ChampsEditor } from '../../attendus/ChampsEditor.tsx';
import { DocumentsEditor } from '../../attendus/DocumentsEditor.tsx';
import { EligibiliteEditor } from '../../attendus/EligibiliteEditor.tsx';
import { GrilleEditor } from '../../attendus/GrilleEditor.tsx';
import { usePorte } from '../../porte/usePorte.ts';
import type { SectionProps } from '../sectionProps.ts';

const Absente = ({ hasFailed }: { readonly hasFailed: boolean }): JSX.Element | null =>
  hasFailed ? (
    <Alert severity="warning">La bibliothèque n’a pas pu être lue : composez sans elle, ou rechargez la page.</Alert>
  ) : null;

export const Eligibilite = ({ editeur: { contenu, saisie }, problemes }: SectionProps): JSX.Element => (
  <EligibiliteEditor
    criteres={contenu.eligibilite}
    herites={criteresHerites({ ...contenu, code: '' })}
    problemes={problemes}
    onChange={(eligibilite) => saisie.change({ eligibilite })}
  />
);

export const Grille = ({ editeur: { contenu, saisie }, problemes }: SectionProps): JSX.Element => (
  <GrilleEditor criteres={contenu.grille} problemes={problemes} onChange={(grille) => saisie.change({ grille })} />
);

export const Champs = ({ editeur: { contenu, saisie }, problemes }: SectionProps): JSX.Element => {
  const { service, hasParts } = usePorte();
  const ressource = CHAMPS[service];
  const { items, hasFailed } = useList(bibliothequeQuery(useServices().api, ressource));
  return (
    <>
      <Absente hasFailed={hasFailed} />
      <ChampsEditor
        champs={contenu.champs_attendus}
        bibliotheque={items.map(ressource.itemOf)}
        problemes={problemes}
        sousDispositifs={hasParts ? contenu.sous_dispositifs : []}
        onChange={(champs_attendus) => saisie.change({ champs_attendus })}
      />
    </>
  );
};

export const Documents = ({ editeur: { contenu, saisie }, problemes }: SectionProps): JSX.Element => {
  const { service, hasParts } = usePorte();
  const ressource = DOCUMENTS[service];
  const { items, hasFailed } = useList(bibliothequeQuery(useServices().api, ressource));
  return (
    <>
      <Absente hasFailed={hasFailed} />
      <DocumentsEditor
        documents={contenu.documents_attendus}
        champs={contenu.champs_attendus}
        bibliotheque={items.map(ressource.itemOf)}
        problemes={problemes}
        sousDispositifs={hasParts ? contenu.sous_dispositifs : []}
        onChange={(documents_attendus) => saisie.change({ documents_attendus })}
      />
    </>
  );
};
