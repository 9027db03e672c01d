import type { Document } from '@guichet/contract/association';
import { TYPES, TYPES_DOCUMENT, type TypeDocument } from '@guichet/rules/document';
import { Button, SelectField } from '@guichet/ui';
import { type JSX, useId, useState } from 'react';
import { useAction } from '../form/useAction.ts';
import { RowButton } from '../list/RowButton.tsx';
import { type Envoi, sayEnvoi, suiviOf } from './envois.ts';
import { formatTaille } from './taille.ts';

export interface EnvoiRowProps {
  readonly envoi: Envoi;
  readonly documents: readonly Document[];
  /** The types that are still missing here: most likely what it is. */
  readonly manquants: readonly TypeDocument[];
  readonly onFile: (id_type: TypeDocument) => Promise<void>;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

const optionOf = (value: TypeDocument) => ({ value, label: TYPES_DOCUMENT[value] });

const ChoixType = (props: EnvoiRowProps & { readonly verb: string; readonly onDone: () => void }): JSX.Element => {
  const { envoi, documents, manquants, verb, onFile, onDone } = props;
  const id = useId();
  const held = (suiviOf(envoi, documents)?.id_type as TypeDocument | undefined) ?? envoi.id_type;
  const [type, setType] = useState<TypeDocument | ''>(
    held ?? (manquants.length === 1 ? manquants[0] : undefined) ?? '',
  );
  const { busy, error, run } = useAction();
  const file = () => void (type !== '' && run(async () => onFile(type)).then((isDone) => isDone && onDone()));
  const autres = TYPES.filter((one) => !manquants.includes(one)).map(optionOf);
  return (
    <div className="ga-envoi__question">
      <SelectField
        id={id}
        label={`Quel document est « ${envoi.file.name} » ?`}
        error={error ?? undefined}
        {...(type === '' && { none: 'Choisissez un type' })}
        {...(manquants.length > 0
          ? {
              groups: [
                { label: 'Il manque', options: manquants.map(optionOf) },
                { label: 'Autres', options: autres },
              ],
            }
          : { options: autres })}
        select={{ value: type, onChange: ({ target }) => setType(target.value as TypeDocument) }}
      />
      <Button priority="secondary" busy={busy || type === ''} onClick={file}>
        {verb}
      </Button>
    </div>
  );
};

const factsOf = ({ file, taillePremiere }: Envoi): string =>
  taillePremiere === null
    ? formatTaille(file.size)
    : `photo réduite de ${formatTaille(taillePremiere)} à ${formatTaille(file.size)}`;

/** One file, from the hand that gave it to its place. */
export const EnvoiRow = (props: EnvoiRowProps): JSX.Element => {
  const { envoi, documents, onRetry, onDrop } = props;
  const { etape, file, part } = envoi;
  const [isChanging, setIsChanging] = useState(false);
  const { words, ton } = sayEnvoi(envoi, documents);
  const isLeaving = etape === 'envoi' || etape === 'attente' || etape === 'preparation';
  const isStopped = etape === 'refuse' || etape === 'coupe';
  const isKept = etape === 'recu' && suiviOf(envoi, documents)?.etat_fichier !== 'infecte';
  return (
    <li className={etape === 'question' ? 'ga-envoi ga-envoi--question' : 'ga-envoi'}>
      <div className="ga-envoi__fichier">
        <p>
          <strong>{file.name}</strong> <span className="ga-mention">{factsOf(envoi)}</span>
        </p>
        {etape === 'envoi' && (
          <progress aria-label={`Envoi de ${file.name}`} value={Math.floor(part * 100)} max={100} />
        )}
        <p className={`ga-dit ga-dit--${ton}`}>{words}</p>
      </div>
      {(etape === 'question' || isChanging) && (
        <ChoixType {...props} verb={isChanging ? 'Ranger ici' : 'Déposer'} onDone={() => setIsChanging(false)} />
      )}
      <div className="ga-row__actions">
        {isKept && !isChanging && (
          <RowButton verb="Ce n’est pas cela" named={file.name} onClick={() => setIsChanging(true)} />
        )}
        {isStopped && <RowButton verb="Réessayer" named={file.name} onClick={onRetry} />}
        {isLeaving && <RowButton verb="Annuler l’envoi de" named={file.name} onClick={onDrop} />}
        {(isStopped || etape === 'impossible' || etape === 'question') && (
          <RowButton verb="Retirer" named={file.name} onClick={onDrop} />
        )}
      </div>
    </li>
  );
};
