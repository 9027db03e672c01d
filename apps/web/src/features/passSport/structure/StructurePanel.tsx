import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useRef } from 'react';
import { documentsQuery } from '../../../shared/association/documents.queries.ts';
import { useDepots } from '../../../shared/depot/useDepots.ts';
import { useServices } from '../../../shared/services/services.ts';
import { AssociationDossiers } from '../AssociationDossiers.tsx';
import type { PanneauProps } from '../panneaux.ts';
import { eligibiliteQuery, ribsQuery } from '../passSport.queries.ts';
import { PartageSection } from './PartageSection.tsx';
import { PdfSection } from './PdfSection.tsx';
import { changementOf } from './pieces.ts';
import { StructureView } from './StructureView.tsx';
import { SuppressionSection } from './SuppressionSection.tsx';
import { useStructure } from './useStructure.ts';

/** UI-021: what the seven rules look at, each with its act; a paper joins itself once it is found clean. */
export const StructurePanel = ({ dossier, saison }: PanneauProps): JSX.Element => {
  const { api } = useServices();
  const id = String(dossier.id_correspondance);
  const { id_siret } = dossier.structure;
  const isEditable = dossier.hasWright && dossier.id_etat !== 8;
  const ribs = useQuery({ ...ribsQuery(api, id), enabled: isEditable });
  const documents = useQuery({ ...documentsQuery(api, id), enabled: isEditable });
  const eligibilite = useQuery({ ...eligibiliteQuery(api, id_siret), enabled: isEditable });
  const depots = useDepots({ id, siret: dossier.est_siege ? null : id_siret, limite: 'petite' });
  const structure = useStructure(dossier);
  const joined = useRef(new Set<string>());
  useEffect(() => {
    const ready = depots.envois.find(
      ({ cle, document }) =>
        !joined.current.has(cle) &&
        documents.data?.some((one) => one.uuid === document?.uuid && one.etat_fichier === 'sain'),
    );
    if (!ready?.document || ready.pour === null || structure.busy) return;
    joined.current.add(ready.cle);
    void structure.save(changementOf(dossier, ready.pour, ready.document.uuid));
  });
  return (
    <>
      <StructureView
        dossier={dossier}
        saison={saison}
        ribs={ribs.data ?? []}
        documents={documents.data ?? []}
        federations={eligibilite.data?.federations ?? []}
        agrements={eligibilite.data?.agrements ?? []}
        depots={depots}
        structure={structure}
        isEditable={isEditable}
      />
      {isEditable && <PartageSection dossier={dossier} structure={structure} />}
      <PdfSection dossier={dossier} />
      {dossier.hasWright && <AssociationDossiers idSiret={id_siret} current={dossier.id} />}
      {isEditable && dossier.isCreateur && <SuppressionSection structure={structure} />}
    </>
  );
};
