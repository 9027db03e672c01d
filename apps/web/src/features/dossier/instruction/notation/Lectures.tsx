import type { LectureNotee, Notation } from '@guichet/contract/demandes';
import { ecartDuCritere, formatNote, NOTE_SUR } from '@guichet/rules/notation';
import { Accordion, Alert, CardTable, ShareBars } from '@guichet/ui';
import type { JSX } from 'react';
import { formatTimestamp } from '../../../../shared/format/format.ts';

export type LecturesProps = Pick<Notation, 'grille' | 'lectures' | 'bilan'>;
type Critere = Notation['grille'][number];
type Notes = LectureNotee['notes'];

const nomDe = ({ moi, lecteur }: LectureNotee): string => (moi ? 'Vous' : lecteur);
const noteOf = (notes: Notes, code: string) => notes.find((one) => one.code === code);

const NoteDite = ({ notes, critere: { code, echelle } }: { readonly notes: Notes; readonly critere: Critere }) => {
  const found = noteOf(notes, code);
  return (
    <>
      <strong>{`${found?.note ?? 0} sur ${echelle}`}</strong>
      {found?.justification && <p>{found.justification}</p>}
    </>
  );
};

/** What makes a reading worth less than it looks, where it does. */
const Reserves = ({ lectures }: Pick<LecturesProps, 'lectures'>): JSX.Element => (
  <>
    {lectures.map((lecture) => (
      <div key={lecture.lecteur + lecture.soumise_at}>
        {lecture.interet && (
          <Alert severity="warning">{`${nomDe(lecture)} : aujourd’hui membre de cette association.`}</Alert>
        )}
        {!lecture.aveugle && lecture.rang === 1 && (
          <p className="ga-mention">{`${nomDe(lecture)} : note écrite alors que d’autres pouvaient déjà être lues.`}</p>
        )}
      </div>
    ))}
  </>
);

const Reprises = ({ grille, lectures }: LecturesProps): JSX.Element | null => {
  const reprises = lectures.flatMap((lecture) => lecture.reprises.map((note) => ({ note, nom: nomDe(lecture) })));
  return reprises.length === 0 ? null : (
    <Accordion title={`Notes remplacées (${reprises.length})`} level={4}>
      <ul>
        {reprises.map(({ note, nom }) => (
          <li key={`${nom} ${note.rang}`}>
            <p>{`${nom}, le ${formatTimestamp(new Date(note.soumise_at))} : ${formatNote(note.total)} sur ${NOTE_SUR}.`}</p>
            <ul>
              {grille.map((critere) => (
                <li key={critere.code}>
                  {`${critere.libelle} : `}
                  <NoteDite notes={note.notes} critere={critere} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Accordion>
  );
};

/** What readers found: a bar for each, then criterion by criterion, and by how much they differ. */
export const Lectures = ({ grille, lectures, bilan }: LecturesProps): JSX.Element => {
  const isCompared = lectures.length > 1;
  return (
    <>
      {bilan && isCompared && (
        <p>
          Moyenne <strong>{formatNote(bilan.moyenne)}</strong> sur {NOTE_SUR}, écart de{' '}
          <strong>{formatNote(bilan.ecart)}</strong> entre les lectures.
        </p>
      )}
      <ShareBars
        caption={`Notes sur ${NOTE_SUR}`}
        heads={{ label: 'Lecture', value: 'Total' }}
        full={NOTE_SUR * 100}
        rows={lectures.map((lecture) => ({
          ...{ key: `${lecture.lecteur} ${lecture.soumise_at}`, label: nomDe(lecture) },
          ...{ value: lecture.total, text: formatNote(lecture.total) },
        }))}
      />
      <Reserves lectures={lectures} />
      <CardTable
        caption="Notes par critère"
        isNarrow
        items={grille}
        keyOf={({ code }) => code}
        columns={[
          { key: 'critere', head: 'Critère', isHead: true, cell: ({ libelle }: Critere) => <strong>{libelle}</strong> },
          ...lectures.map((lecture) => ({
            key: `${lecture.lecteur} ${lecture.soumise_at}`,
            head: nomDe(lecture),
            cell: (critere: Critere) => <NoteDite notes={lecture.notes} critere={critere} />,
          })),
          ...(isCompared
            ? [
                {
                  ...{ key: 'ecart', head: 'Écart', numeric: true },
                  cell: ({ code }: Critere) =>
                    ecartDuCritere(
                      code,
                      lectures.map(({ notes }) => notes),
                    ),
                },
              ]
            : []),
        ]}
      />
      <Reprises grille={grille} lectures={lectures} bilan={bilan} />
    </>
  );
};
