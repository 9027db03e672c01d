import type { ServiceRecord } from '@guichet/contract/rds';
import type { LecturePortable } from '@guichet/rules/subvention';
import { Alert, FileField, Loading } from '@guichet/ui';
import { type JSX, type ReactNode, useState } from 'react';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { servicesQuery } from '../services/services.queries.ts';
import { lireFichier } from './lireFichier.ts';

export type Lue = Extract<LecturePortable, { readonly ok: true }>;

const Refus = ({ lecture }: { readonly lecture: Extract<LecturePortable, { readonly ok: false }> }): JSX.Element => (
  <Alert severity="error" title="Ce fichier ne peut pas être importé" announced="alert">
    <ul>
      {lecture.problemes.map(({ champ, message }) => (
        <li key={`${champ} ${message}`}>{champ ? `${champ} : ${message}` : message}</li>
      ))}
    </ul>
  </Alert>
);

const Inconnus = ({ codes }: { readonly codes: readonly string[] }): JSX.Element => (
  <Alert severity="warning">
    {`Ces services ne sont pas dans votre annuaire et seront laissés de côté : ${codes.join(', ')}.`}
  </Alert>
);

/** A scheme read from a file, shown before anything is done of it. */
export const FichierField = ({
  label,
  children,
}: {
  readonly label: string;
  /** With the directory that names its services. */
  readonly children: (lue: Lue, services: readonly ServiceRecord[]) => ReactNode;
}): JSX.Element => {
  const services = useList(servicesQuery(useServices().api));
  const [lecture, setLecture] = useState<LecturePortable | null>(null);
  if (services.isLoading) return <Loading>Lecture de l’annuaire des services…</Loading>;
  if (services.hasFailed)
    return (
      <ListFailure onRetry={services.retry}>
        L’annuaire des services n’a pas pu être lu : un fichier ne peut pas être importé pour l’instant.
      </ListFailure>
    );
  const connus = services.items.map(({ _id, code }) => ({ _id, code: code ?? _id }));
  const read = async (file: File | undefined) => setLecture(file ? await lireFichier(file, connus) : null);
  return (
    <div className="ga-stack">
      <FileField
        id="fichier"
        label={label}
        hint="Un fichier .json exporté par Guichet Asso. Rien n’est écrit avant que vous le demandiez."
        input={{ accept: 'application/json,.json', onChange: ({ target }) => void read(target.files?.[0]) }}
      />
      {lecture && !lecture.ok && <Refus lecture={lecture} />}
      {lecture?.ok && lecture.servicesInconnus.length > 0 && <Inconnus codes={lecture.servicesInconnus} />}
      {lecture?.ok && children(lecture, services.items)}
    </div>
  );
};
