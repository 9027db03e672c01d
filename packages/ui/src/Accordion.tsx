import { type JSX, type ReactNode, useId, useState } from 'react';

export interface AccordionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The level of the heading that holds the button, for the outline of the page. */
  readonly level?: 2 | 3 | 4;
  /** What costs a reading is there only once opened; else the text stays in the page for a search in it. */
  readonly isLazy?: boolean;
}

/** Our own: the design system's needs its script to measure heights. */
export const Accordion = ({ title, children, level = 3, isLazy = false }: AccordionProps): JSX.Element => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const Heading = `h${level}` as const;
  return (
    <section className="ga-accordion">
      <Heading className="ga-accordion__title">
        <button
          type="button"
          className="ga-accordion__button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
        </button>
      </Heading>
      <div id={id} className="ga-accordion__body" hidden={!isOpen}>
        {(isOpen || !isLazy) && children}
      </div>
    </section>
  );
};
