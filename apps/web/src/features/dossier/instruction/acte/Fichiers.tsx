import { toQueryString } from '@guichet/contract';
import type { Acte as ActeLu, FichierActe } from '@guichet/contract/demandes';
import { CONFIRMATION_MAXIMUM, canRetenir, isReconnu, type LectureActe } from '@guichet/rules/acte';
import { Button, RowList, TextareaField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { urlOf } from '../../../../shared/config/urlOf.ts';
import { roleOf } from '../../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../../shared/dossier/porte.ts';
import { formatTimestamp } from '../../../../shared/format/format.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { inputOf } from '../instruction.queries.ts';
import type { PartProps } from '../panelProps.ts';
import type { Acte } from '../useActe.ts';

export interface ActeProps extends Pick<PartProps, 'detail' | 'place' | 'onDone'> {
  readonly lu: ActeLu;
  readonly acte: Acte;
}

const LECTURES: Readonly<Record<LectureActe, string>> = {
  identique: 'C’est l’acte fait par le portail, à l’octet près, avec une signature ajoutée à la fin.',
  code: 'Le code de l’acte est bien dans ce fichier.',
  absent: 'Le code de l’acte n’est pas dans le texte de ce fichier : c’est peut-être un autre acte.',
  illisible:
    'Le texte de ce fichier ne se lit pas, comme celui d’un papier numérisé : le portail ne peut rien en dire.',
};
const sayVerdict = ({ etat, lecture }: FichierActe): string => {
  if (etat === 'en_cours') return 'Vérification en cours…';
  if (etat === 'refuse') return 'Refusé : l’antivirus y a trouvé quelque chose. Déposez un autre fichier.';
  return lecture === null ? 'Fait par le portail d’après les signatures.' : LECTURES[lecture];
};
const CHAMP = 'confirmation-acte';
const COURTE = 'Dites en quelques mots comment vous le savez.';

const Retenir = ({ fichier, ...props }: ActeProps & { readonly fichier: FichierActe }): JSX.Element => {
  const { place, detail, acte, onDone } = props;
  const { retainActe } = usePorte().appels;
  const [confirmation, setConfirmation] = useState('');
  const [erreur, setErreur] = useState<string>();
  const isKnown = fichier.lecture !== null && isReconnu(fichier.lecture);
  const id = `${CHAMP}-${fichier._id}`;
  const retain = async (): Promise<void> => {
    const isSaid = canRetenir(fichier, confirmation).ok;
    setErreur(isSaid ? undefined : COURTE);
    if (!isSaid || !retainActe) return document.getElementById(id)?.focus();
    const body = { fichier: fichier._id, confirmation };
    const done = await acte.run(body, (idempotencyKey) =>
      retainActe({ ...inputOf(place), body }, { version: detail.version, idempotencyKey }),
    );
    if (done) onDone('L’acte signé est retenu : c’est ce fichier que l’association recevra.');
  };
  return (
    <>
      {!isKnown && (
        <TextareaField
          id={id}
          label="Comment savez-vous que c’est cet acte ?"
          error={erreur}
          textarea={{
            value: confirmation,
            onChange: ({ target }) => setConfirmation(target.value),
            maxLength: CONFIRMATION_MAXIMUM,
            rows: 2,
          }}
        />
      )}
      <div>
        <Button priority="secondary" busy={acte.busy} onClick={() => void retain()}>
          {acte.busy ? 'Envoi…' : 'Retenir ce fichier signé'}
        </Button>
      </div>
    </>
  );
};

const Fichier = ({ fichier, ...props }: ActeProps & { readonly fichier: FichierActe }): JSX.Element => {
  const { place, lu } = props;
  const { config } = useServices();
  const { service: prefixe } = usePorte();
  const chemin = `/${prefixe}/demande/dossiers/${place.id}/instructions/${place.service}/acte/fichiers/${fichier._id}`;
  const { etat, nom, origine, scelle, depose_nom, depose_at, retenu_at, retenu_nom, confirmation } = fichier;
  return (
    <div className="ga-row__main ga-stack">
      <p>
        {etat === 'pret' ? (
          <a className="ga-breakable" href={`${urlOf(config, chemin)}${toQueryString(roleOf(place.role))}`} download>
            {nom}
          </a>
        ) : (
          <strong className="ga-breakable">{nom}</strong>
        )}
        <br />
        <span className="ga-mention">
          {origine === 'depot' ? 'Déposé' : 'Signé'} par {depose_nom}, le {formatTimestamp(new Date(depose_at))}
        </span>
      </p>
      <p>
        {sayVerdict(fichier)}
        {scelle && ' Il porte une signature électronique, que votre lecteur de PDF vérifie.'}
      </p>
      {retenu_at && (
        <p>
          <strong>Retenu</strong> par {retenu_nom}, le {formatTimestamp(new Date(retenu_at))}
          {confirmation && <> : «&#160;{confirmation}&#160;»</>}
        </p>
      )}
      {!retenu_at && etat === 'pret' && lu.retenir.ok && <Retenir {...props} fichier={fichier} />}
    </div>
  );
};

/** Each that was deposited or made, the last one first. */
export const Fichiers = (props: ActeProps): JSX.Element | null =>
  props.lu.fichiers.length === 0 ? null : (
    <RowList label="Fichiers signés de cet acte" items={props.lu.fichiers} keyOf={({ _id }) => _id}>
      {(fichier) => <Fichier {...props} fichier={fichier} />}
    </RowList>
  );
