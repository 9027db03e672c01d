import type { InstructionDetail } from '@guichet/contract/demandes';
import { Button, Tag, TextareaField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { useFocusNext } from '../../../shared/form/useFocusNext.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { DemandeAvis } from './DemandeAvis.tsx';
import type { PartProps } from './panelProps.ts';
import { Suite } from './Suite.tsx';
import { useActe } from './useActe.ts';

export type Avis = InstructionDetail['avis'][number];
export const SENS: Readonly<Record<NonNullable<Avis['sens']>, string>> = {
  favorable: 'Favorable',
  reserve: 'Favorable avec réserve',
  defavorable: 'Défavorable',
};
const ETATS: Readonly<Record<Avis['etat'], string>> = {
  demande: 'Attendu',
  rendu: 'Rendu',
  abandonne: 'On y a renoncé',
};
/** instruction.md 5: while it is being instructed. */
const CONSULTABLES: readonly string[] = ['D', '2', '3', '4'];
const jour = (date: string): string => formatDate(new Date(`${date}T12:00:00Z`));

const Ligne = ({ avis, detail, place, onDone }: PartProps & { readonly avis: Avis }): JSX.Element => {
  const { appels } = usePorte();
  const acte = useActe(place, detail);
  const [raison, setRaison] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const focusNext = useFocusNext();
  const { _id, nom, question, echeance, etat, sens, reponse, version } = avis;
  const champ = `renoncer-${_id}`;
  /** Asked for twice: why is written first, and the second button says that it is what gives up. */
  const ask = () => {
    setRaison('');
    focusNext(champ);
  };
  const giveUp = async () => {
    setIsTried(true);
    const texte = raison?.trim() ?? '';
    if (texte === '') return focusNext(champ);
    const body = { acte: 'abandonner' as const, reponse: texte };
    const input = { params: { id: place.id, avis: _id }, query: roleOf(place.role), body };
    const done = await acte.run(input, (idempotencyKey) => appels.answerAvis(input, { version, idempotencyKey }));
    if (done) onDone(`L’avis de ${nom} n’est plus attendu.`);
  };
  return (
    <li className="ga-row">
      <div className="ga-row__main ga-stack">
        <p>
          <strong>{nom}</strong>{' '}
          <Tag tone={etat === 'demande' ? 'warning' : 'neutral'}>{sens ? SENS[sens] : ETATS[etat]}</Tag>
        </p>
        <p className="ga-message">{question}</p>
        {etat === 'demande' && <p className="ga-mention">Attendu avant le {jour(echeance)}.</p>}
        {reponse && <p className="ga-message">{reponse}</p>}
        {etat === 'demande' && raison !== null && (
          <TextareaField
            id={champ}
            label={`Pourquoi y renoncer : ${nom}`}
            error={isTried && raison.trim() === '' ? 'Dites pourquoi vous y renoncez.' : undefined}
            textarea={{ rows: 2, value: raison, maxLength: 2_000, onChange: ({ target }) => setRaison(target.value) }}
          />
        )}
        <Suite acte={acte} />
        {etat === 'demande' && (
          <Button
            priority={raison === null ? 'tertiary' : 'secondary'}
            busy={acte.busy}
            onClick={() => (raison === null ? ask() : void giveUp())}
          >
            {raison === null ? 'Renoncer à cet avis' : 'Confirmer : renoncer à cet avis'}{' '}
            <span className="fr-sr-only">: {nom}</span>
          </Button>
        )}
      </div>
    </li>
  );
};

/** Whose opinion was asked, what was answered, and a new question. */
export const AvisService = (props: PartProps): JSX.Element => {
  const { avis, etat } = props.detail;
  const rendus = avis.filter((one) => one.etat === 'rendu').length;
  return (
    <div className="ga-stack">
      {avis.length === 0 ? (
        <p>Aucun avis n’est demandé.</p>
      ) : (
        <>
          <p>{`${rendus} sur ${avis.length} reçus`}</p>
          <ul className="ga-rows" aria-label="Avis demandés">
            {avis.map((one) => (
              <Ligne key={one._id} {...props} avis={one} />
            ))}
          </ul>
        </>
      )}
      {CONSULTABLES.includes(etat) && <DemandeAvis {...props} />}
    </div>
  );
};
