import type { Membre } from '@guichet/contract/lca';
import { type Lien, MOTIF_MEMBRE, mayDo, needsMotif, needsSecond } from '@guichet/rules/association';
import { Alert, Button, ConfirmDialog, RowList, Tag, TextareaField } from '@guichet/ui';
import { type JSX, useId, useState } from 'react';
import { useAction } from '../form/useAction.ts';
import { formatDate, formatSiret } from '../format/format.ts';
import { ListState } from '../list/ListState.tsx';
import { useList } from '../list/useList.ts';
import { useFonctions } from '../referentiels/useFonctions.ts';
import { useServices } from '../services/services.ts';
import { ConnuDeLaFiche } from './ConnuDeLaFiche.tsx';
import { membresQuery } from './membres.queries.ts';

export interface MembresSectionProps {
  /** The association, by any of its numbers. */
  readonly id_asso: string;
  readonly nom: string;
  /** What ties the reader to it: a service says why, and removes nobody. */
  readonly lien: Lien;
}

const TEXTS = {
  loading: 'Lecture des membres…',
  failed: 'Les membres n’ont pas pu être lus.',
  empty: 'Aucun membre pour le moment.',
} as const;

const nameOf = ({ prenom, nom }: Membre): string => `${prenom} ${nom}`;
const placeOf = ({ type, id_siret }: Membre): string =>
  type === 'Siège' || id_siret === null ? 'Siège' : `Établissement ${formatSiret(id_siret)}`;

const Identite = ({ membre }: { readonly membre: Membre }): JSX.Element => {
  const labelOf = useFonctions();
  const { etat, moi, fonction, email, depuis } = membre;
  return (
    <div className="ga-row__main">
      <p>
        <strong>{nameOf(membre)}</strong> {moi && <Tag>Vous</Tag>}{' '}
        {etat === 'a_confirmer' && <Tag tone="warning">À confirmer</Tag>}
      </p>
      <p>
        {labelOf(fonction)}, {placeOf(membre)}
      </p>
      <p className="ga-mention">
        {email}, {etat === 'a_confirmer' ? 'demande du' : 'depuis le'} {formatDate(new Date(depuis))}
      </p>
    </div>
  );
};

interface Decision {
  readonly membre: Membre;
  readonly word: 'confirm' | 'refuse' | 'remove';
}

const TITRES = { confirm: 'Confirmer', refuse: 'Refuser', remove: 'Retirer' } as const;

const wordsFor = ({ etat }: Membre, lien: Lien): readonly Decision['word'][] => {
  if (etat === 'a_confirmer') return ['confirm', 'refuse'];
  return mayDo(lien, 'retirerMembre') ? ['remove'] : [];
};

interface DecisionProps {
  readonly decision: Decision;
  readonly lien: Lien;
}

const Consequence = ({ decision: { membre, word }, lien }: DecisionProps): JSX.Element => {
  if (word === 'refuse')
    return <p>Sa demande est effacée et elle en est prévenue par courriel. Elle pourra en faire une autre.</p>;
  if (word === 'remove')
    return (
      <p>
        Cette personne ne verra plus et ne pourra plus modifier ce qui concerne{' '}
        {membre.type === 'Siège' ? 'l’association' : 'cet établissement'}. Elle et les autres membres en sont prévenus
        par courriel. Ce qu’elle a saisi reste.
      </p>
    );
  return (
    <>
      <p>
        Cette personne verra et pourra modifier{needsMotif(lien) ? '' : ', comme vous,'} ce qui concerne{' '}
        {membre.type === 'Siège' ? 'toute l’association, RIB et documents compris' : 'son établissement'}. Ne confirmez
        que quelqu’un que vous connaissez.
      </p>
      {needsSecond(lien, 'confirme') && (
        <p>Une deuxième personne de votre service devra confirmer aussi ; les membres en seront prévenus.</p>
      )}
    </>
  );
};

const MANQUE = 'Dites pourquoi, en dix caractères au moins.';

const DecisionDialog = ({
  decision,
  lien,
  onDecide,
  onClose,
}: DecisionProps & {
  readonly onDecide: (motif: string) => Promise<void>;
  readonly onClose: () => void;
}): JSX.Element => {
  const { membre, word } = decision;
  const { busy, error, run } = useAction();
  const motifId = useId();
  const [motif, setMotif] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = needsMotif(lien) && motif.trim().length < MOTIF_MEMBRE.minimum;
  const confirm = async () => {
    setIsTried(true);
    if (!isMissing && (await run(() => onDecide(motif.trim())))) onClose();
  };
  return (
    <ConfirmDialog
      title={`${TITRES[word]} ${nameOf(membre)} ?`}
      confirm={busy ? 'Un instant…' : `${TITRES[word]} ${nameOf(membre)}`}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {word === 'confirm' && <ConnuDeLaFiche membre={membre} />}
      <Consequence decision={decision} lien={lien} />
      {needsMotif(lien) && (
        <TextareaField
          id={motifId}
          label="Pourquoi ?"
          hint="Par exemple : comment vous savez qui est cette personne. C’est gardé dans l’historique."
          error={isTried && isMissing ? MANQUE : undefined}
          textarea={{ value: motif, rows: 3, onChange: ({ target }) => setMotif(target.value) }}
        />
      )}
    </ConfirmDialog>
  );
};

/** The answer is the server's; the list is then read again, and the focus goes back to its title. */
const useDecide = ({ id_asso }: MembresSectionProps, titleId: string) => {
  const { api, queryClient, toasts } = useServices();
  return async ({ membre, word }: Decision, motif: string): Promise<void> => {
    const calls = {
      confirm: api.lca.confirmRattachement,
      refuse: api.lca.refuseRattachement,
      remove: api.lca.removeRattachement,
    };
    const { message } = await calls[word]({ params: { id: membre.id }, body: motif === '' ? {} : { motif } });
    toasts.show({ severity: 'success', message });
    await queryClient.invalidateQueries({ queryKey: membresQuery(api, id_asso).queryKey });
    document.getElementById(titleId)?.focus();
  };
};

const Membres = ({
  membres,
  lien,
  onAsk,
}: {
  readonly membres: readonly Membre[];
  readonly lien: Lien;
  readonly onAsk: (decision: Decision) => void;
}): JSX.Element => {
  const waiting = membres.filter(({ etat, moi }) => etat === 'a_confirmer' && !moi).length;
  return (
    <>
      {waiting > 0 && (
        <Alert severity="warning">
          {waiting === 1 ? 'Une personne attend votre réponse.' : `${waiting} personnes attendent votre réponse.`}
        </Alert>
      )}
      <RowList label="Membres" items={membres} keyOf={({ id }) => id}>
        {(membre) => (
          <>
            <Identite membre={membre} />
            {!membre.moi && (
              <div className="ga-actions">
                {wordsFor(membre, lien).map((word) => (
                  <Button
                    key={word}
                    priority={word === 'confirm' ? 'primary' : 'secondary'}
                    onClick={() => onAsk({ membre, word })}
                  >
                    {TITRES[word]} <span className="fr-sr-only">{nameOf(membre)}</span>
                  </Button>
                ))}
              </div>
            )}
          </>
        )}
      </RowList>
    </>
  );
};

/** Who belongs to the association and who asks to, for its head office and for who may answer in its place (P-8). */
export const MembresSection = (props: MembresSectionProps): JSX.Element => {
  const titleId = useId();
  const list = useList(membresQuery(useServices().api, props.id_asso));
  const decide = useDecide(props, titleId);
  const [asked, setAsked] = useState<Decision | null>(null);
  return (
    <section className="ga-section ga-stack">
      <h2 id={titleId} tabIndex={-1}>
        Membres de {props.nom}
      </h2>
      <ListState list={list} texts={TEXTS}>
        {(membres) => <Membres membres={membres} lien={props.lien} onAsk={setAsked} />}
      </ListState>
      {asked && (
        <DecisionDialog
          decision={asked}
          lien={props.lien}
          onDecide={(motif) => decide(asked, motif)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
};
