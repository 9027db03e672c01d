import type { AssociationDossierPsp, SaisonPspLue } from '@guichet/contract/psp';
import { ETATS_DOSSIER_PSP, type EtatDossierPsp } from '@guichet/rules/passSport';
import { CardTable, Link } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { formatSiret } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';
import { associationDossiersQuery, exercicesQuery } from './passSport.queries.ts';

/** What names a file is where it opens, for who may open it (PSP-014). */
const Nom = ({ one, current }: { readonly one: AssociationDossierPsp; readonly current: string | null }) => {
  if (one.dossierId === current) return <>{`${one.nom}, ce dossier`}</>;
  if (!one.hasWright) return <>{one.nom}</>;
  return <Link href={`/associations/${one.id_siret}/pass-sport?saison=${one.exercice}`}>{one.nom}</Link>;
};
const sayAcces = ({ hasWright }: AssociationDossierPsp): string =>
  hasWright ? 'Vous l’ouvrez' : 'À qui l’a ouvert : demandez-lui de le partager';

interface Props {
  readonly idSiret: string;
  /** The one on the page. */
  readonly current?: string | null;
}

/** CALL-PSP-004, PSP-004, PSP-013: all the files of the association, for its head office. */
export const AssociationDossiers = ({ idSiret, current = null }: Props): JSX.Element | null => {
  const { api } = useServices();
  const association = useQuery(associationDossiersQuery(api, idSiret));
  const exercices = useQuery(exercicesQuery(api));
  const associationDossiers = association.data ?? [];
  const saisonOf = (id: number): string => {
    const saison = exercices.data?.find((one: SaisonPspLue) => one.id === id);
    return saison ? `20${saison.id_exercice}` : '';
  };
  if (associationDossiers.every(({ dossierId }) => dossierId === current)) return null;
  return (
    <section className="ga-stack">
      <h2>Les dossiers de l’association</h2>
      <CardTable
        caption="Les dossiers de l’association"
        hidesCaption
        items={associationDossiers}
        keyOf={({ dossierId }) => dossierId}
        columns={[
          { key: 'nom', head: 'Établissement', isHead: true, cell: (one) => <Nom one={one} current={current} /> },
          { key: 'siret', head: 'SIRET', cell: ({ id_siret }) => formatSiret(id_siret) },
          { key: 'saison', head: 'Saison', cell: ({ exercice }) => saisonOf(exercice) },
          { key: 'etat', head: 'État', cell: ({ id_etat }) => ETATS_DOSSIER_PSP[id_etat as EtatDossierPsp] },
          { key: 'pass', head: 'Pass saisis', numeric: true, cell: ({ inscriptions }) => inscriptions },
          { key: 'acces', head: 'Accès', cell: sayAcces },
        ]}
      />
    </section>
  );
};
