import { describe, expect, it } from 'vitest';
import { type AccountValues, createInput, faultsIn, updateInput, valuesOf } from './account-values.ts';

const REQUIRED = 'Trường này là bắt buộc';
const SHORT = 'Phải có ít nhất 6 ký tự';
const filled: AccountValues = {
  ...valuesOf(null),
  last_name: 'Nguyễn',
  first_name: 'An',
  email: 'an@example.com',
  password: 'secret-1',
  confirm_password: 'secret-1',
};

describe('a new account', () => {
  it('is staff and needs both names, an e-mail and a password twice', () => {
    expect(valuesOf(null).role).toBe('2');
    expect(faultsIn(valuesOf(null), true)).toEqual({
      last_name: REQUIRED,
      first_name: REQUIRED,
      email: REQUIRED,
      password: REQUIRED,
      confirm_password: REQUIRED,
    });
    expect(faultsIn(filled, true)).toEqual({});
  });

  it('is told what is wrong with an e-mail and a password', () => {
    expect(faultsIn({ ...filled, email: 'an@' }, true)).toEqual({ email: 'Email không hợp lệ' });
    const short = { ...filled, password: '12345', confirm_password: '12345' };
    expect(faultsIn(short, true)).toEqual({ password: SHORT, confirm_password: SHORT });
    expect(Object.keys(faultsIn({ ...filled, confirm_password: 'secret-2' }, true))).toEqual([
      'confirm_password',
    ]);
  });

  it('sends no repeated password, and no password at all with an invitation', () => {
    expect(createInput(filled)).not.toHaveProperty('confirm_password');
    expect(createInput(filled)).toMatchObject({ password: 'secret-1', email: 'an@example.com' });
    const invited: AccountValues = { ...filled, way: 'link', password: '', confirm_password: '' };
    expect(faultsIn(invited, true)).toEqual({});
    expect(createInput(invited)).toMatchObject({ invite: true });
    expect(createInput(invited)).not.toHaveProperty('password');
  });
});

describe('an edited account', () => {
  const edited = { ...filled, password: '', confirm_password: '' };

  it('keeps its password while both fields are empty', () => {
    expect(faultsIn(edited, false)).toEqual({});
    expect(updateInput(edited)).not.toHaveProperty('password');
  });

  it('takes a new one only twice alike', () => {
    expect(Object.keys(faultsIn({ ...edited, password: 'secret-2' }, false))).toEqual(['confirm_password']);
    expect(Object.keys(faultsIn({ ...edited, confirm_password: 'secret-2' }, false))).toContain('password');
    const both = { ...edited, password: 'secret-2', confirm_password: 'secret-2' };
    expect(faultsIn(both, false)).toEqual({});
    expect(updateInput(both)).toMatchObject({ password: 'secret-2' });
  });
});
